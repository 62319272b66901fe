/** The smallest number of people that is shown, and the step of larger ones. */
const step = 5

/**
 * A number of people that singles out no one: rules can describe one person, and the difference
 * between two exact counts, with and without a rule, would reveal whether it applies to them.
 * @returns null below 5, no one included; else rounded down to a multiple of 5
 */
export const roundedReach = (people: number): number | null =>
  people < step ? null : Math.floor(people / step) * step
