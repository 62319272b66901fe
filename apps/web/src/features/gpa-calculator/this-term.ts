import { newestFirst, termTime } from '#data/registration/terms.ts'
import type { Period, Registration } from '#data/shapes.ts'

/** The term of a person's classes: the current one, else the next, else the last. */
export function thisTerm(registrations: readonly Registration[], today: string): Period | null {
  const terms = registrations.map(({ section }) => section.term).toSorted(newestFirst)
  const running = terms.find((term) => termTime(term, today) === 'current')
  const next = terms.findLast((term) => termTime(term, today) === 'coming')
  return running ?? next ?? terms[0] ?? null
}
