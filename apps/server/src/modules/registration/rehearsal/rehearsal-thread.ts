import {
  type ComingStudent,
  type Rehearsal,
  type RehearsedTerm,
  rehearse,
} from '@myhub/domain/registration/rehearsal/rehearse.ts'

/** The input of the worker thread. */
export interface Replayed {
  readonly students: readonly ComingStudent[]
  readonly term: RehearsedTerm
}

/** Runs a rehearsal in a worker thread: a big college's first hour takes seconds. */
export const run = ({ students, term }: Replayed): Rehearsal => rehearse(students, term)
