/** The file of an export about those who work at the college. Source: sis.md section 1.5, `employees`. */

import { own, type SisFile } from './columns.ts'

/** What somebody does here and where they are found: one row a post. */
export const staffFiles: readonly SisFile[] = [
  own('employees', [
    'userSourcedId!',
    'title!',
    'departmentCode',
    'phone',
    'extension',
    'officeRoom',
    'campus',
    /** Whether the person chose to have their pronoun in the directory. */
    ['pronounShared', 'boolean'],
  ]),
]
