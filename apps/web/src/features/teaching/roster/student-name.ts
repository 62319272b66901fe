import type { RosterEntry } from '#data/teaching/roster.ts'

/** A student's name for display. */
export const getStudentName = ({ firstName, lastName }: RosterEntry): string =>
  `${firstName} ${lastName}`
