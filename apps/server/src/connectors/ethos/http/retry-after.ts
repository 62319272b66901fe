/** Maximum wait, whatever the source asks for (sis.md section 4.5). */
const maxMs = 120_000

/**
 * The wait requested by a `Retry-After` header.
 * @param header seconds or an HTTP date such as `Wed, 21 Oct 2026 07:28:00 GMT`
 * @param now milliseconds since 1970
 * @returns milliseconds from 0 to two minutes; null if it cannot be parsed
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (text === '') return null
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), maxMs)
}

/** Full jitter: a random time up to half a second doubled per attempt, at most 20 seconds. */
export function backoffMs(attempt: number, random: () => number): number {
  return Math.round(random() * Math.min(500 * 2 ** attempt, 20_000))
}
