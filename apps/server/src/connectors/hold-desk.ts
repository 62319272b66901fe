import type { CallContext, FailureKind } from './call.ts'

/** A hold to end in the college's system. */
export interface HoldToEnd {
  readonly sisId: string
  readonly personSisId: string
  /** The last day on which the hold applies. */
  readonly lastDay: string
}

/** Why a hold wasn't ended. */
export const holdRefusals = ['forbidden', 'locked', 'notTaken', 'changed', 'other'] as const
export type HoldRefusal = (typeof holdRefusals)[number]

export type HoldResult =
  /** Read after it was written, or before: then nothing was written. */
  | { readonly outcome: 'ended' | 'alreadyEnded'; readonly endOn: string }
  /** The system no longer has the hold. */
  | { readonly outcome: 'gone' }
  /** The hold is another person's: nothing was written. */
  | { readonly outcome: 'changed' }
  /** The system accepted it, but the hold is still active. */
  | { readonly outcome: 'notTaken' }
  /** Someone else is working on the record: nothing was written. */
  | { readonly outcome: 'locked' }
  | {
      readonly outcome: 'refused'
      readonly reason: 'forbidden' | 'other'
      /** The system's own sentence; null if it gave none. */
      readonly message: string | null
    }
  /** It was sent, and its effect is unknown: read the hold to find out. */
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  /** Nothing was written. */
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

/** The part of the college's system that ends holds. */
export interface HoldDesk {
  /**
   * Reads a hold, ends it if it is active, and reads it again. A hold that couldn't be read is
   * never written.
   * @throws only on programming errors
   */
  end(hold: HoldToEnd, context: CallContext): Promise<HoldResult>
}
