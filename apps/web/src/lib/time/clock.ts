/** The source of the current time, replaceable in tests. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
