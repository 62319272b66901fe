import type { CallContext, FailureKind } from './call.ts'

/** A student's request to the college's system for one class (registration.md section 3). */
export interface RegistrationRequest {
  /**
   * Permanent ID of the request: requests with the same ID are the same, however often they are
   * sent.
   */
  readonly id: string
  readonly action: RegistrationAction
  readonly personSisId: string
  readonly sectionSisId: string
  readonly periodSisId: string
  /** The registration to change; null for a class that the student is not in yet. */
  readonly registrationSisId: string | null
  /** For a swap: the class that the student leaves once they have this one; otherwise null. */
  readonly insteadOf: {
    readonly sectionSisId: string
    readonly action: 'drop' | 'withdraw'
  } | null
  /** Credits of a class with variable credits; null for the class's own. */
  readonly credits: number | null
  /** Null for the default. */
  readonly gradingMode: 'standard' | 'passFail' | 'audit' | null
}

export const registrationActions = ['add', 'waitlist', 'drop', 'withdraw', 'change'] as const
export type RegistrationAction = (typeof registrationActions)[number]

/** Why the college's system refused, as its message and as our code. */
export interface RegistrationRefusal {
  readonly code: RefusalCode
  /** The system's own message; null if it gave none. It never contains another person's data. */
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
  // A swap that was evaluated as if the student kept both classes.
  'bothCounted',
  'other',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export type RegistrationResult =
  | {
      readonly outcome: 'accepted'
      /** Its ID in the college's system; null if a drop left no row. */
      readonly registrationSisId: string | null
      readonly state: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn'
      /** 1 gets the next seat; null if the system doesn't say. */
      readonly waitlistPlace: number | null
      /** For a swap: the state of the other class, if the system dropped it in the same step. */
      readonly left?: 'dropped' | 'withdrawn'
    }
  | { readonly outcome: 'refused'; readonly reasons: readonly RegistrationRefusal[] }
  /** It was sent, and its effect is unknown: read the registrations to find out. */
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  /** It was not sent, or certainly had no effect: it may be sent again. */
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

/**
 * The part of the college's system that registers. Its decision is final: the hub's own checks only
 * help the student.
 */
export interface Registrar {
  /** Whether it evaluates a swap without the class that is dropped. Others count both classes. */
  readonly evaluatesSwaps: boolean
  /**
   * Sends requests of one person and one term, each once.
   * @returns an answer for each request, in their order
   * @throws only on programming errors
   */
  register(
    requests: readonly RegistrationRequest[],
    context: CallContext,
  ): Promise<readonly RegistrationResult[]>
}
