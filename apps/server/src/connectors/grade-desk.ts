import type { CallContext, FailureKind } from './call.ts'

/**
 * A posted grade or reported attendance, on its way to the college's system. Attendance goes on the
 * record of the student's grades, which has one last day attended.
 */
export interface EntryToPost {
  readonly registrationSisId: string
  readonly personSisId: string
  readonly kind: 'attendance' | 'midterm' | 'final'
  /** As written: `A-`; null for attendance. */
  readonly grade: string | null
  /**
   * A day, or `never` for a student who never attended. Null if the grade doesn't ask for it; as
   * attendance, for a student who attends after all: the system is to have no last day.
   */
  readonly lastAttendedOn: string | null
  /** The day on which an incomplete ends. */
  readonly endsOn: string | null
  /** The instructor; null if the college's system doesn't know them. */
  readonly postedBySisId: string | null
}

/** Why it wasn't taken. */
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

export type GradeAnswer =
  /** Read after it was written, or before: then nothing was written. */
  | { readonly outcome: 'posted' | 'alreadyPosted' }
  /** The system accepted it, and has something else all the same. */
  | { readonly outcome: 'notTaken' }
  /** Somebody works on the record: nothing was written. */
  | { readonly outcome: 'locked' }
  | {
      readonly outcome: 'refused'
      readonly reason: Exclude<GradeRefusal, 'locked' | 'notTaken'>
      /** The system's own sentence; null if it gave none. */
      readonly message: string | null
    }
  /** It was sent, and whether it took effect is not known: read the record to find out. */
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
   * Looks the record up, writes what differs, and reads it again. What couldn't be looked up is never
   * written. A last day attended is never cleared: `notCleared`.
   * @throws only on programming errors
   */
  post(entry: EntryToPost, context: CallContext): Promise<GradeAnswer>
}
