import { oneRoster, type SisFile } from './columns.ts'

/**
 * The two files with grades in OneRoster 1.2. They don't become records of their own: a final grade
 * in them fills in a registration without one. Source: sis.md section 3.1.
 */
export const gradeFiles: readonly SisFile[] = [
  oneRoster('lineItems', [
    'title!',
    'description',
    ['assignDate!', 'date'],
    ['dueDate!', 'date'],
    'classSourcedId!',
    'categorySourcedId!',
    'academicSessionSourcedId!',
    ['resultValueMin', 'number'],
    ['resultValueMax', 'number'],
    'schoolSourcedId!',
    'metadata.kind',
  ]),
  oneRoster('results', [
    'lineItemSourcedId!',
    'studentSourcedId!',
    ['scoreStatus!', ['exempt', 'fully graded', 'not submitted', 'partially graded', 'submitted']],
    ['score', 'number'],
    ['scoreDate!', 'date'],
    'comment',
    // Without it, everyone's final grades would disappear.
    'textScore+',
    'classSourcedId',
    ['inProgress', 'boolean'],
    ['incomplete', 'boolean'],
    ['late', 'boolean'],
    ['missing', 'boolean'],
  ]),
]
