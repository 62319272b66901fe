import type { CallContext, FailureKind } from './call.ts'

/**
 * A posted grade or reported attendance, to be sent to the college's system. Attendance goes on the
 * record of the student's grades, which has one last day attended.
 */
export interface EntryToPost {
  readonly registrationSisId: string
  readonly personSisId: string
  readonly kind: 'attendance' | 'midterm' | 'final'
  /** As written: `A-`; null for attendance. */
  readonly grade: string | null
  /**
   * A day, or `never` for a student who never attended. Null if the grade doesn't require it; as
   * attendance, null for a student who attends after all, whose last day must be blank.
   */
  readonly lastAttendedOn: string | null
  /** The day on which an incomplete ends. */
  readonly endsOn: string | null
  /** The instructor; null if the college's system doesn't know them. */
  readonly postedBySisId: string | null
}

/** Why the grade wasn't accepted. */
export const gradeRefusals = [
  'forbidden',
  'verified',
  'locked',
  'notAllowed',
  'notRegistered',
  'notCleared',
  'deadline',
  'notTaken',
  'other',
] as const
export type GradeRefusal = (typeof gradeRefusals)[number]

export type GradeResult =
  /** Read after it was written, or before: then nothing was written. */
  | { readonly outcome: 'posted' | 'alreadyPosted' }
  /** The system accepted it, but stored something else. */
  | { readonly outcome: 'notTaken' }
  /** Someone else is working on the record: nothing was written. */
  | { readonly outcome: 'locked' }
  | {
      readonly outcome: 'refused'
      readonly reason: Exclude<GradeRefusal, 'locked' | 'notTaken'>
      /** The system's own sentence; null if it gave none. */
      readonly message: string | null
    }
  /** It was sent, and its effect is unknown: read the record to find out. */
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  /** Nothing was written. */
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

/** The part of the college's system that takes grades and attendance, until the registrar verifies them. */
export interface GradeDesk {
  /**
   * Looks up the record, writes the differences, and reads it again. A record that couldn't be read
   * is never written. A last day attended is never cleared: `notCleared`.
   * @throws only on programming errors
   */
  post(entry: EntryToPost, context: CallContext): Promise<GradeResult>
}
