import type { CallContext, FailureKind } from './call.ts'

/** What a student asks of the college's system for one class (registration.md section 3). */
export interface RegistrationRequest {
  /** Names the request for good: the same id is the same request, however often it is sent. */
  readonly id: string
  readonly action: RegistrationAction
  readonly personSisId: string
  readonly sectionSisId: string
  readonly periodSisId: string
  /** The registration that is changed; null for a class that the student is not in yet. */
  readonly registrationSisId: string | null
  /** The class of a swap that the student leaves once they have this one; null if it is no swap. */
  readonly insteadOf: {
    readonly sectionSisId: string
    readonly action: 'drop' | 'withdraw'
  } | null
  /** Credits of a class with a range; null for those that the class has. */
  readonly credits: number | null
  /** Null for the usual one. */
  readonly gradingMode: 'standard' | 'passFail' | 'audit' | null
}

export const registrationActions = ['add', 'waitlist', 'drop', 'withdraw', 'change'] as const
export type RegistrationAction = (typeof registrationActions)[number]

/** Why the college's system refused, in its words and in a word of ours. */
export interface RegistrationRefusal {
  readonly code: RefusalCode
  /** The system's own sentence; null if it gave none. It never contains another person's data. */
  readonly message: string | null
}

export const refusalCodes = [
  'window',
  'hold',
  'full',
  'conflict',
  'prerequisite',
  'corequisite',
  'creditLimit',
  'repeat',
  'alreadyRegistered',
  'notRegistered',
  'canceled',
  'closed',
  'deadline',
  'locked',
  'waitlistFull',
  'approval',
  'credits',
  // A swap that was judged as if the student kept both classes.
  'bothCounted',
  'other',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export type RegistrationAnswer =
  | {
      readonly outcome: 'accepted'
      /** Its ID in the college's system; null if a drop left no row. */
      readonly registrationSisId: string | null
      readonly state: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn'
      /** 1 gets the next seat; null if the system doesn't say. */
      readonly waitlistPlace: number | null
      /** Of a swap: what became of the other class, if the system left it in the same step. */
      readonly left?: 'dropped' | 'withdrawn'
    }
  | { readonly outcome: 'refused'; readonly reasons: readonly RegistrationRefusal[] }
  /** It was sent, and whether it took effect is not known: read the registrations to settle it. */
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  /** It was not sent, or certainly had no effect: it may be sent again. */
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

/**
 * The part of the college's system that registers. It is the judge: the hub's own checks only help
 * the student.
 */
export interface Registrar {
  /** Whether it judges a swap without the class that is given up. Others count both classes. */
  readonly judgesSwaps: boolean
  /**
   * Sends requests of one person and one term, each once.
   * @returns an answer for each request, in their order
   * @throws only on programming errors
   */
  register(
    requests: readonly RegistrationRequest[],
    context: CallContext,
  ): Promise<readonly RegistrationAnswer[]>
}
