/** Visibility events for the session watch. */
export type Presence = {
  /** The app is visible again. */
  readonly shown: () => void
  /** @param since in milliseconds since 1970, when it was not just now */
  readonly hidden: (since?: number) => void
}

/** Where the app runs: in a browser tab or in the native shell. */
export type Surroundings = {
  /**
   * Reports when the app becomes visible or hidden.
   * @returns a function that stops it
   */
  readonly follow: (presence: Presence) => () => void
  /** Whether the session can end elsewhere, so that a dialog must explain it (R4.8). */
  readonly tellsEnded: boolean
  /**
   * Whether a hidden app is never idle. Somebody else may sit down at a computer with a background
   * tab; a phone in a pocket has its own lock, and its time away has a separate limit (R4.10).
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

/** Provided by the native shell. */
export function provideSurroundings(own: Surroundings): void {
  here = own
}

export const surroundings = (): Surroundings => here
