/** Of the network, and of PostgreSQL while it stops, starts, has no connection left or keeps somebody waiting. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** What the driver says without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .+ not queryable$)/

/** Whether an error says that the database cannot be reached now: the same may well work in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || code.startsWith('08') || sentences.test(error.message)
}
