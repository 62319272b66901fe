import type { FailureKind } from '../../connector.ts'

/** What went wrong with one call, by what can be done about it (sis.md section 4.1). */
export type EthosErrorKind = FailureKind | 'validation' | 'locked' | 'conflict'

interface Facts {
  readonly resource: string
  readonly status?: number | null
  /** For people. It never holds a value of anybody. */
  readonly detail: string
  readonly isRetryable?: boolean
  readonly retryAfterMs?: number | null
}

/** A call that failed. */
export class EthosError extends Error {
  override name = 'EthosError'
  readonly kind: EthosErrorKind
  readonly resource: string
  readonly status: number | null
  readonly isRetryable: boolean
  readonly retryAfterMs: number | null
  constructor(kind: EthosErrorKind, facts: Facts) {
    super(facts.detail)
    this.kind = kind
    this.resource = facts.resource
    this.status = facts.status ?? null
    this.isRetryable = facts.isRetryable ?? false
    this.retryAfterMs = facts.retryAfterMs ?? null
  }
}

/** The failures that say that Ethos or what is behind it is down, not that the question was wrong. */
export const isOutage = (error: unknown): boolean =>
  error instanceof EthosError && (error.kind === 'unavailable' || error.kind === 'timeout')
