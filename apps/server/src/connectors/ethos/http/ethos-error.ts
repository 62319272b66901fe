import type { FailureKind } from '../../connector.ts'

/** Why a call failed, by the possible remedy (sis.md section 4.1). */
export type EthosErrorKind = FailureKind | 'validation' | 'locked' | 'conflict'

interface Facts {
  readonly resource: string
  readonly status?: number | null
  /** For people. It never contains personal values. */
  readonly detail: string
  readonly isRetryable?: boolean
  readonly retryAfterMs?: number | null
  /** False if the call certainly never reached the service. */
  readonly wasSent?: boolean
  /** The source's own sentences. */
  readonly messages?: readonly string[]
}

/** A failed call. */
export class EthosError extends Error {
  override name = 'EthosError'
  readonly kind: EthosErrorKind
  readonly resource: string
  readonly status: number | null
  readonly isRetryable: boolean
  readonly retryAfterMs: number | null
  readonly wasSent: boolean
  readonly #said: readonly string[]
  constructor(kind: EthosErrorKind, facts: Facts) {
    super(facts.detail)
    this.kind = kind
    this.resource = facts.resource
    this.status = facts.status ?? null
    this.isRetryable = facts.isRetryable ?? false
    this.retryAfterMs = facts.retryAfterMs ?? null
    this.wasSent = facts.wasSent ?? true
    this.#said = facts.messages ?? []
  }
  /** Only for the person concerned. Not a property, so that it never gets into a log. */
  messages(): readonly string[] {
    return this.#said
  }
}

/** Failures that mean Ethos or a system behind it is down, not that the request was wrong. */
export const isOutage = (error: unknown): boolean =>
  error instanceof EthosError && (error.kind === 'unavailable' || error.kind === 'timeout')
