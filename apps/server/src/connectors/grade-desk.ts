import type { CallContext, FailureKind } from './call.ts'

/** A posted grade, on its way to the college's system. */
export interface GradeToPost {
  readonly registrationSisId: string
  readonly personSisId: string
  readonly kind: 'midterm' | 'final'
  /** As written: `A-`. */
  readonly grade: string
  /** A day, `never` for a student who never attended, or null if the grade doesn't ask for it. */
  readonly lastAttendedOn: string | null
  /** The day on which an incomplete ends. */
  readonly endsOn: string | null
  /** The instructor; null if the college's system doesn't know them. */
  readonly postedBySisId: string | null
}

/** Why a grade wasn't taken. */
export const gradeRefusals = [
  'forbidden',
  'verified',
  'locked',
  'notAllowed',
  'notRegistered',
  'deadline',
  'notTaken',
  'other',
] as const
export type GradeRefusal = (typeof gradeRefusals)[number]

export type GradeAnswer =
  /** Read after it was written, or before: then nothing was written. */
  | { readonly outcome: 'posted' | 'alreadyPosted' }
  /** The system accepted it, and has another grade all the same. */
  | { readonly outcome: 'notTaken' }
  /** Somebody works on the record: nothing was written. */
  | { readonly outcome: 'locked' }
  | {
      readonly outcome: 'refused'
      readonly reason: Exclude<GradeRefusal, 'locked' | 'notTaken'>
      /** The system's own sentence; null if it gave none. */
      readonly message: string | null
    }
  /** It was sent, and whether it took effect is not known: read the grade to find out. */
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  /** Nothing was written. */
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

/** The part of the college's system that takes grades, until the registrar verifies them. */
export interface GradeDesk {
  /**
   * Looks the grade up, posts it if it is another one, and reads it again. What couldn't be looked
   * up is never written.
   * @throws only on programming errors
   */
  post(grade: GradeToPost, context: CallContext): Promise<GradeAnswer>
}
