import { newestFirst, termTime } from '#data/registration/terms.ts'
import type { Period } from '#data/shapes.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'

export type TaughtTerm = { term: Period; sections: TaughtSection[] }

/**
 * Groups the sections by term: current and upcoming terms in calendar order, and earlier ones
 * newest first.
 */
export function byTerm(
  taught: readonly TaughtSection[],
  today: string,
): { now: TaughtTerm[]; earlier: TaughtTerm[] } {
  const terms = [...new Map(taught.map(({ section }) => [section.term.id, section.term])).values()]
  const grouped = terms.toSorted(newestFirst).map((term) => ({
    term,
    sections: taught
      .filter(({ section }) => section.term.id === term.id)
      .toSorted((a, b) => a.section.name.localeCompare(b.section.name)),
  }))
  const isEarlier = ({ term }: TaughtTerm) => termTime(term, today) === 'past'
  return {
    now: grouped.filter((group) => !isEarlier(group)).toReversed(),
    earlier: grouped.filter(isEarlier),
  }
}
