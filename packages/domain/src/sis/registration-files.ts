import { hubFile, type SisFile } from './columns.ts'
import { requisiteKinds } from './lists.ts'

/**
 * Registration eligibility and course requisites. Part of `files.ts`. Source: sis.md
 * sections 1.4 and 3.4, registration.md section 4.
 */
export const registrationFiles: readonly SisFile[] = [
  /** One row per slot of a person in a term; without hours it only states eligibility. */
  hubFile('eligibilities', [
    'userSourcedId!',
    'termSourcedId!',
    ['eligibility!', ['eligible', 'ineligible']],
    /** Why not, as sentences for the student. */
    ['reasons', 'list'],
    ['opensAt', 'instant'],
    ['closesAt', 'instant'],
  ]),
  /** Rows of one course, kind and group are alternatives; every group of a course must be met. */
  hubFile('course_requisites', [
    'courseCode!',
    ['kind!', requisiteKinds],
    'groupId!',
    /** A row has a course or a test; without either, only its text describes the requirement. */
    'requiredCourseCode',
    'assessmentCode',
    'leastGrade',
    ['leastScore', 'number'],
    /** Whether a class without a grade yet is enough; blank: unknown. */
    ['mayBeInProgress', 'boolean'],
    /** The catalog's own wording of this alternative. */
    'text',
    ['sortOrder', 'integer'],
    ['translations?', 'json'],
  ]),
]
