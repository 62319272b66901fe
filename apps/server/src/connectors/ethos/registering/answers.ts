import { type FailureKind, GateClosed } from '../../connector.ts'
import type { RegistrationResult } from '../../registrar.ts'
import { EthosError, type EthosErrorKind } from '../http/ethos-error.ts'
import { failureKindOf } from '../http/failure-kind.ts'
import { refusalsOf } from './refusals.ts'

export const refused = (...sentences: readonly string[]): RegistrationResult => ({
  outcome: 'refused',
  reasons: refusalsOf(sentences),
})

export const notSent = (
  failure: FailureKind | 'closed',
  retryAfterMs: number | null = null,
): RegistrationResult => ({ outcome: 'notSent', failure, retryAfterMs })

/** Something that this college's system doesn't support. */
export const unsupported = notSent('unsupported')

/** A failure of a lookup before sending. @throws the error if it isn't from a call */
export function lookupFailure(error: unknown): RegistrationResult {
  if (error instanceof GateClosed) return notSent('closed')
  if (error instanceof EthosError) return notSent(failureKindOf(error.kind), error.retryAfterMs)
  throw error
}

/** Failures that mean the service did nothing. */
const idle: ReadonlySet<EthosErrorKind> = new Set([
  'auth',
  'forbidden',
  'unsupported',
  'rateLimited',
])

/**
 * A failure of the call that registers: without a clear response, it may have taken effect.
 * @throws the error if it isn't from a call
 */
export function sendFailure(error: unknown): RegistrationResult {
  if (!(error instanceof EthosError)) return lookupFailure(error)
  const { kind, resource, wasSent } = error
  if (!wasSent || resource === 'auth' || idle.has(kind)) return lookupFailure(error)
  if (kind === 'locked') return { outcome: 'refused', reasons: [{ code: 'locked', message: null }] }
  if (kind === 'validation' || kind === 'conflict' || kind === 'notFound')
    return refused(...error.messages())
  return { outcome: 'unknown', failure: failureKindOf(kind) }
}
