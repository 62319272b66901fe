import type { Database } from '#db/open.ts'
import { type Term, toTerm } from '../../courses/sections/offer.queries.ts'
import { periods } from '../../programs/academic-periods/academic-period.queries.ts'

/** The terms before a term, the last one first, with their sessions. */
export async function earlierTerms(db: Database, { startOn }: Term): Promise<Term[]> {
  const all = await periods(db)
    .where('p.start_on', '<', startOn)
    .orderBy('p.start_on', 'desc')
    .orderBy('p.code')
    .execute()
  return all.filter(({ type }) => type === 'term').map((term) => toTerm(term, all))
}
