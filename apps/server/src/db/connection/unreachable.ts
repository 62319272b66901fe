/**
 * Network errors, and PostgreSQL's errors while it shuts down, starts, runs out of connections,
 * times out, or is read-only during a failover.
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** The driver's messages without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .+ not queryable$)/

/** Whether an error means that the database can't be reached now, so that a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || code.startsWith('08') || sentences.test(error.message)
}
