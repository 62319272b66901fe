import {
  type ArrivingStudent,
  type Rehearsal,
  type RehearsedTerm,
  rehearse,
} from '@myhub/domain/registration/rehearsal/rehearse.ts'

/** The input of the worker thread. */
export interface ReplayInput {
  readonly students: readonly ArrivingStudent[]
  readonly term: RehearsedTerm
}

/** Runs a rehearsal in a worker thread: a big college's first hour takes seconds. */
export const run = ({ students, term }: ReplayInput): Rehearsal => rehearse(students, term)
