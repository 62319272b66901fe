import type { FailureKind } from '../../connector.ts'
import type { EthosErrorKind } from './ethos-error.ts'

const failures: ReadonlySet<EthosErrorKind> = new Set<FailureKind>([
  'auth',
  'forbidden',
  'notFound',
  'unsupported',
  'rateLimited',
  'unavailable',
  'timeout',
  'cancelled',
])

/** The port's kind for a failed call. */
export const failureKindOf = (kind: EthosErrorKind): FailureKind =>
  failures.has(kind) ? (kind as FailureKind) : 'malformed'
