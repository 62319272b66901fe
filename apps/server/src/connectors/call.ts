export interface CallContext {
  readonly signal: AbortSignal
  readonly runId: string
  readonly lane: Lane
  /** Every call to a rate-limited source goes through it; absent without limits. */
  readonly gate?: CallGate
  /** Called for each call and each retry, so that readers can count them by part. */
  readonly onCall?: () => void
}

/** Priority of a call: a person waits, staff ask, a change notification, or a background job. */
export type Lane = 'interactive' | 'staff' | 'change' | 'bulk'

/** Limits concurrent calls and calls per second to the college's system, across all processes. */
export interface CallGate {
  /**
   * Runs one call once there is capacity. Each retry is a separate call.
   * @throws GateClosed when there is no capacity in time, or no calls are allowed now
   */
  run<T>(call: () => Promise<T>): Promise<T>
  /** The source reported overload (429): everyone slows down and waits for the given time. */
  slowDown(retryAfterMs: number | null): Promise<void>
}

/** Why something could not be read, by the possible remedy (sis.md section 4.1). */
export type FailureKind =
  | 'auth'
  | 'forbidden'
  | 'notFound'
  | 'unsupported'
  | 'rateLimited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'cancelled'
