import type { FailureKind } from '../../connector.ts'
import type { EthosError, EthosErrorKind } from './ethos-error.ts'

/** Nothing was written. */
export const notSent = (failure: FailureKind | 'closed', retryAfterMs: number | null = null) =>
  ({ outcome: 'notSent', failure, retryAfterMs }) as const

/** Failures that mean the service did nothing, and that may be temporary. */
const idle: ReadonlySet<EthosErrorKind> = new Set(['auth', 'rateLimited'])

/** Whether a failed write certainly had no effect and can be retried. */
export const hadNoEffect = ({ kind, wasSent, resource }: EthosError): boolean =>
  !wasSent || resource === 'auth' || idle.has(kind)

/**
 * The outcome of an accepted write that could not be read back: unknown.
 * @param readFailure why it could not be read
 */
export function unverifiedWrite(readFailure: {
  readonly outcome: string
  readonly failure?: FailureKind | 'closed'
}): { outcome: 'unknown'; failure: FailureKind } {
  const failure = readFailure.outcome === 'notSent' ? readFailure.failure : undefined
  if (failure === 'closed') return { outcome: 'unknown', failure: 'unavailable' }
  return { outcome: 'unknown', failure: failure ?? 'forbidden' }
}
