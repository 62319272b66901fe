import {
  type ComingStudent,
  type Rehearsal,
  type RehearsedTerm,
  rehearse,
} from '@myhub/domain/registration/rehearsal/rehearse.ts'

/** What the thread is given. */
export interface Replayed {
  readonly students: readonly ComingStudent[]
  readonly term: RehearsedTerm
}

/** What the thread of rehearsals runs: a big college's first hour takes seconds. */
export const run = ({ students, term }: Replayed): Rehearsal => rehearse(students, term)
