/**
 * Whether a person who comes back to the page or app was away for too long (R4.10).
 * @param hiddenAt when it was hidden, null when it was not; all in milliseconds
 */
export function wasAwayTooLong(hiddenAt: number | null, now: number, limit: number): boolean {
  return hiddenAt !== null && now - hiddenAt > limit
}
