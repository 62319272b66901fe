/** The export file about employees. Source: sis.md section 1.5, `employees`. */

import { hubFile, type SisFile } from './columns.ts'

/** A person's position and location: one row per position. */
export const staffFiles: readonly SisFile[] = [
  hubFile('employees', [
    'userSourcedId!',
    'title!',
    'departmentCode',
    'phone',
    'extension',
    'officeRoom',
    'campus',
    /** Whether the person chose to show their pronoun in the directory. */
    ['pronounShared', 'boolean'],
  ]),
]
