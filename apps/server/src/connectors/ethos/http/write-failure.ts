import type { FailureKind } from '../../connector.ts'
import type { EthosError, EthosErrorKind } from './ethos-error.ts'

/** Nothing was written. */
export const notSent = (failure: FailureKind | 'closed', retryAfterMs: number | null = null) =>
  ({ outcome: 'notSent', failure, retryAfterMs }) as const

/** Failures by which the service says that it did nothing, and that may pass. */
const idle: ReadonlySet<EthosErrorKind> = new Set(['auth', 'rateLimited'])

/** Whether a write that failed had certainly no effect, and can be sent again. */
export const hadNoEffect = ({ kind, wasSent, resource }: EthosError): boolean =>
  !wasSent || resource === 'auth' || idle.has(kind)

/**
 * What is known of an accepted write that could not be read again: nothing.
 * @param failed why it could not be read
 */
export function unread(failed: {
  readonly outcome: string
  readonly failure?: FailureKind | 'closed'
}): { outcome: 'unknown'; failure: FailureKind } {
  const failure = failed.outcome === 'notSent' ? failed.failure : undefined
  if (failure === 'closed') return { outcome: 'unknown', failure: 'unavailable' }
  return { outcome: 'unknown', failure: failure ?? 'forbidden' }
}
