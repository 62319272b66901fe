/**
 * Whether something that happens every so often is due by the clock. A clock that was set back does not
 * put it off for hours.
 * @param last when it happened last, null when never; all in milliseconds
 */
export function isDue(last: number | null, now: number, every: number): boolean {
  return last === null || now - last >= every || now < last
}
