import { decodeJwt } from 'jose'
import type { Time } from './time.ts'

/** How long before its expiry a token is replaced (sis.md section 4.5). */
const leadMs = 60_000
/** The lifetime of a token without an expiry: the service's own default. */
const defaultMs = 5 * 60_000

/** The token for calls: one per process, fetched once however many calls wait for it. */
export interface TokenCache {
  current(): Promise<string>
  /** Discards a rejected token, so that another is fetched. */
  discard(token: string): void
}

interface CachedToken {
  readonly token: string
  readonly until: number
}

const endOf = (token: string, now: number): number => {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? now + defaultMs : exp * 1_000
  } catch {
    return now + defaultMs
  }
}

/** @param fetchToken requests a new one; its errors reject all waiting calls */
export function tokenCache(fetchToken: () => Promise<string>, time: Time): TokenCache {
  let cached: CachedToken | null = null
  let fetching: Promise<string> | null = null
  const fetchNew = async () => {
    try {
      const token = await fetchToken()
      const now = time.now()
      const end = endOf(token, now)
      // A token with a shorter lifetime than the lead is used for half of it.
      cached = { token, until: Math.max(end - leadMs, now + (end - now) / 2) }
      return token
    } finally {
      fetching = null
    }
  }
  return {
    current: async () => {
      if (cached && time.now() < cached.until) return cached.token
      fetching ??= fetchNew()
      return fetching
    },
    discard: (token) => {
      if (cached?.token === token) cached = null
    },
  }
}
