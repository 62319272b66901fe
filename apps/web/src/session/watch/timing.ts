/**
 * Whether a person returns to the page or app after too long (R4.10).
 * @param hiddenAt when the page was hidden, null when it was not; all in milliseconds
 */
export function wasAwayTooLong(hiddenAt: number | null, now: number, limit: number): boolean {
  return hiddenAt !== null && now - hiddenAt > limit
}

/**
 * Whether a periodic task is due. A clock that was set back does not delay it for hours.
 * @param last when it last ran, null when never; all in milliseconds
 */
export function isDue(last: number | null, now: number, every: number): boolean {
  return last === null || now - last >= every || now < last
}

/**
 * Whether the `Session Ended` dialog is open after a check (R4.8): it opens when a signed-in person
 * turns out to be signed out, and stays until a later check finds a session.
 * @param wasSignedIn the state before the check; `isSignedIn` is its result
 */
export function isEndedDialogOpen(
  isOpen: boolean,
  wasSignedIn: boolean | null,
  isSignedIn: boolean,
): boolean {
  if (isSignedIn) return false
  return isOpen || wasSignedIn === true
}

/**
 * Whether a token is about to expire (R4.7).
 * @param expiry when it expires, null when there is no token; all in milliseconds
 */
export function isExpiring(expiry: number | null, now: number, lead: number): boolean {
  return expiry !== null && expiry - now <= lead
}
