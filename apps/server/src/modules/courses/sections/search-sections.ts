import type { Database } from '#db/open.ts'
import { windowOf } from '#http/schemas/paging.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { matchWords } from './match-words.queries.ts'
import {
  currentOffer,
  type Offer,
  selectTerm,
  type Term,
  withoutSessions,
} from './offer.queries.ts'
import { offeredCourses } from './offered-courses.queries.ts'
import { findSections, type SearchCriteria, type SectionSubset } from './section-search.queries.ts'
import type { SectionQuery, SectionSearch } from './section-search.schema.ts'

/** The time of a search. */
export interface Moment {
  readonly now: Date
  readonly today: CollegeDate
}

/** Finds the sections that a person's own filters exclude or allow. */
export type OwnNarrowing = (
  offer: Offer,
  term: Term,
) => Promise<Pick<SearchCriteria, 'excluded'> & { readonly subsets: readonly SectionSubset[] }>

const noNarrowing: OwnNarrowing = async () => ({ excluded: [], subsets: [] })

/** Matching sections of a term, by course. @param own applies a person's own filters */
export async function searchSections(
  db: Database,
  { term: code, words: text = '', pageNumber, pageSize, ...filters }: SectionQuery,
  { now, today }: Moment,
  own: OwnNarrowing = noNarrowing,
): Promise<SectionSearch> {
  const offer = await currentOffer(db, now, today)
  const term = selectTerm(offer, code)
  const page = windowOf({
    ...(pageNumber !== undefined && { pageNumber }),
    ...(pageSize !== undefined && { pageSize }),
  })
  const common = {
    term: term && withoutSessions(term),
    source: offer.source,
    pageNumber: page.pageNumber,
    pageSize: page.pageSize,
  }
  if (!term || offer.source.state === 'notProvided')
    return { ...common, correctedWords: null, courses: null, totalCount: null, sectionCount: null }
  const [words, narrowing] = await Promise.all([
    text.trim() === '' ? null : matchWords(db, text, offer, term),
    own(offer, term),
  ])
  const found = await findSections(db, { filters, words, ...narrowing, today }, offer, term, page)
  return {
    ...common,
    correctedWords: words?.corrected ?? null,
    courses: await offeredCourses(db, found.courses, offer),
    totalCount: found.totalCount,
    sectionCount: found.sectionCount,
  }
}
