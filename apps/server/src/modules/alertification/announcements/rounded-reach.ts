/** The smallest number of people that is shown, and the rounding step for larger ones. */
const step = 5

/**
 * Rounds a number of people so that it can't single anyone out. Rules can describe one person, and
 * the difference between exact counts with and without a rule would reveal whether it applies to
 * them.
 * @returns null below 5, including 0; otherwise rounded down to a multiple of 5
 */
export const roundedReach = (people: number): number | null =>
  people < step ? null : Math.floor(people / step) * step
