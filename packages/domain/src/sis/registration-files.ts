import { own, type SisFile } from './columns.ts'

/** When somebody may register. Part of `files.ts`. Source: sis.md sections 1.4 and 3.4. */
export const registrationFiles: readonly SisFile[] = [
  /** A row for each slot of a person and a term; without hours it says only whether they may. */
  own('eligibilities', [
    'userSourcedId!',
    'termSourcedId!',
    ['eligibility!', ['eligible', 'ineligible']],
    /** Why not, in words for the student. */
    ['reasons', 'list'],
    ['opensAt', 'instant'],
    ['closesAt', 'instant'],
  ]),
]
