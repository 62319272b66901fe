import { ApiError } from '#api/errors.ts'
import { MINUTE, SECOND } from '#lib/time/clock.ts'

/** How long data is fresh and cached, and how often a failed read is retried (R6.1). */
export const FRESH_TIME = MINUTE
export const CACHE_TIME = 2 * MINUTE
const RETRIES = 3
const MAX_RETRY_DELAY = 30 * SECOND

/** 408 and 429 are transient client errors; the others are not. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 408 || error.status === 429
}

/** Whether to retry after this many failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error)
}

/**
 * Parses `Retry-After`, which contains seconds or a date.
 * @returns milliseconds, null without the header
 */
function retryAfterMs(error: unknown, now: number): number | null {
  const header = error instanceof ApiError ? error.response.headers.get('retry-after') : null
  if (header === null) return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/** The delay before a retry: from `Retry-After`, or else 1 s doubling to at most 30 s. */
export function retryDelayMs(failures: number, error: unknown, now = Date.now()): number {
  return retryAfterMs(error, now) ?? Math.min(SECOND * 2 ** failures, MAX_RETRY_DELAY)
}
