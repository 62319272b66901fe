/** Days on which a colleague covers for an advisor, both included. Days are `YYYY-MM-DD`. */
export interface CoverDays {
  readonly startOn: string
  readonly endOn: string
}

/** In days. A longer absence is the college's own change of advisor. */
export const maxCoverDays = 180

const DAY = 86_400_000

/** Number of days, the first and the last included. */
const lengthOf = ({ startOn, endOn }: CoverDays) =>
  (Date.parse(endOn) - Date.parse(startOn)) / DAY + 1

/** Validates the days of a new cover. @returns the first problem and its field; null if valid */
export function validateCover(
  days: CoverDays,
  today: string,
): { field: keyof CoverDays; kind: 'past' | 'order' | 'tooLong' } | null {
  if (days.startOn < today) return { field: 'startOn', kind: 'past' }
  if (days.endOn < days.startOn) return { field: 'endOn', kind: 'order' }
  return lengthOf(days) > maxCoverDays ? { field: 'endOn', kind: 'tooLong' } : null
}

/** Whether two covers have a day in common. */
export const coversOverlap = (a: CoverDays, b: CoverDays): boolean =>
  a.startOn <= b.endOn && b.startOn <= a.endOn
