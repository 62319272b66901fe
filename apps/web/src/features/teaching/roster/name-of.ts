import type { RosterEntry } from '#data/teaching/roster.ts'

/** A student's name as they go by it. */
export const nameOf = ({ firstName, lastName }: RosterEntry): string => `${firstName} ${lastName}`
