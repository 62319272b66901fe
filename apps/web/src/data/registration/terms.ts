import type { Period, Registration } from '../shapes.ts'

export type TermRegistrations<R> = { term: Period; registrations: R[] }
export type TermTime = 'past' | 'current' | 'coming'

/** Newest first; terms that begin on the same day are sorted by code. */
export function newestFirst(a: Period, b: Period): number {
  return b.startOn.localeCompare(a.startOn) || a.code.localeCompare(b.code)
}

/** A person's registrations by term, the newest term first and each term sorted by course. */
export function byTerm<R extends { section: Pick<Registration['section'], 'term' | 'name'> }>(
  registrations: readonly R[],
): TermRegistrations<R>[] {
  const terms = Map.groupBy(registrations, ({ section }) => section.term.id)
  return [...terms.values()]
    .flatMap((rows) => {
      const term = rows[0]?.section.term
      const inOrder = rows.toSorted((a, b) => a.section.name.localeCompare(b.section.name))
      return term ? [{ term, registrations: inOrder }] : []
    })
    .sort((a, b) => newestFirst(a.term, b.term))
}

/** Whether a term is past, current or upcoming on a day of the college's calendar. */
export function termTime(term: Pick<Period, 'startOn' | 'endOn'>, today: string): TermTime {
  if (today < term.startOn) return 'coming'
  return today <= term.endOn ? 'current' : 'past'
}
