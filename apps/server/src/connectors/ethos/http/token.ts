import { decodeJwt } from 'jose'
import type { Time } from './time.ts'

/** How long before its end a token is no longer used (sis.md section 4.5). */
const leadMs = 60_000
/** A token that does not say when it ends is believed for as long as the service's own default. */
const defaultMs = 5 * 60_000

/** The token of the calls: one a process, fetched once however many wait for it. */
export interface TokenKeeper {
  current(): Promise<string>
  /** That one was refused: the next is another. */
  forget(token: string): void
}

interface Kept {
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

/** @param fetchToken asks for a new one; its errors reach everybody who waits */
export function tokenKeeper(fetchToken: () => Promise<string>, time: Time): TokenKeeper {
  let kept: Kept | null = null
  let fetching: Promise<string> | null = null
  const fetchNew = async () => {
    try {
      const token = await fetchToken()
      const now = time.now()
      const end = endOf(token, now)
      // A token that lives shorter than the lead is used for half its life.
      kept = { token, until: Math.max(end - leadMs, now + (end - now) / 2) }
      return token
    } finally {
      fetching = null
    }
  }
  return {
    current: async () => {
      if (kept && time.now() < kept.until) return kept.token
      fetching ??= fetchNew()
      return fetching
    },
    forget: (token) => {
      if (kept?.token === token) kept = null
    },
  }
}
