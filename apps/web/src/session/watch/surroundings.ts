/** What the session's watch hears of where the app stands. */
export type Presence = {
  /** The person is back. */
  readonly shown: () => void
  /** @param since in milliseconds since 1970, when it was not just now */
  readonly hidden: (since?: number) => void
}

/** Where the app stands: in a tab among others, or in the shell of a phone. */
export type Surroundings = {
  /** Tells when the app is looked at, and when no more. @returns how to stop */
  readonly follow: (presence: Presence) => () => void
  /** Whether another place can end the session here, so that it must be said (R4.8). */
  readonly tellsEnded: boolean
  /**
   * Whether out of sight nobody is idle. A tab in the background belongs to a computer where somebody else may
   * sit down; a phone in a pocket has its own lock, and how long it may be away is said apart (R4.10).
   */
  readonly restsWhileHidden: boolean
}

function followWindow({ shown, hidden }: Presence): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('focus', () => shown(), { signal })
  const changed = () => (document.visibilityState === 'hidden' ? hidden() : shown())
  document.addEventListener('visibilitychange', changed, { signal })
  return () => stopping.abort()
}

let here: Surroundings = { follow: followWindow, tellsEnded: true, restsWhileHidden: false }

/** The shell says what holds on a phone. */
export function provideSurroundings(own: Surroundings): void {
  here = own
}

export const surroundings = (): Surroundings => here
