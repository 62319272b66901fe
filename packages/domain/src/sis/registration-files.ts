import { own, type SisFile } from './columns.ts'

/** When a person may register. Part of `files.ts`. Source: sis.md sections 1.4 and 3.4. */
export const registrationFiles: readonly SisFile[] = [
  /** One row per slot of a person in a term; without hours it only states eligibility. */
  own('eligibilities', [
    'userSourcedId!',
    'termSourcedId!',
    ['eligibility!', ['eligible', 'ineligible']],
    /** Why not, as sentences for the student. */
    ['reasons', 'list'],
    ['opensAt', 'instant'],
    ['closesAt', 'instant'],
  ]),
]
