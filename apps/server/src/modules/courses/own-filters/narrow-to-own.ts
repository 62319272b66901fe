import type { Answer } from '@myhub/domain/registration/checks/requirement.ts'
import type { Database } from '#db/open.ts'
import { fieldError } from '#http/errors.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { prerequisiteAnswers } from '../../registration/checks/prerequisite-answers.queries.ts'
import type { Offer, Term } from '../sections/offer.queries.ts'
import { conflictingSections } from '../sections/own-conflicts.queries.ts'
import type { OwnNarrowing } from '../sections/search-sections.ts'
import type { SectionSubset } from '../sections/section-search.queries.ts'
import type { OwnSectionQuery } from '../sections/section-search.schema.ts'
import type { OwnFilters } from './own-filters.schema.ts'
import { countingCourses, ownPrograms } from './own-programs.queries.ts'

/** Filters by the caller's own record. */
export type OwnFilterQuery = {
  readonly [Name in 'fits' | 'forProgram' | 'prerequisites']: OwnSectionQuery[Name] | undefined
}

/** Whether prerequisites can be compared with a record. */
export function prerequisiteState({
  hasRequisites,
  hasSeats,
}: Offer): OwnFilters['prerequisites']['state'] {
  if (!hasRequisites) return 'notSent'
  return hasSeats ? 'offered' : 'noRecord'
}

async function programCourses(db: Database, personId: string, term: Term): Promise<SectionSubset> {
  const { state, requirements } = await ownPrograms(db, personId)
  if (state !== 'offered')
    throw fieldError(
      'forProgram',
      state,
      'requires that the caller has a program with requirements',
    )
  return { courses: await countingCourses(db, requirements, term), sections: [] }
}

interface SearchContext {
  readonly offer: Offer
  readonly term: Term
  readonly today: CollegeDate
}

async function checkPrerequisites(db: Database, personId: string, context: SearchContext) {
  const state = prerequisiteState(context.offer)
  if (state !== 'offered')
    throw fieldError(
      'prerequisites',
      state,
      'requires prerequisites and registrations from the college’s system',
    )
  return prerequisiteAnswers(db, personId, context)
}

const answerFor = { met: 'yes', notMet: 'no', unknown: 'unknown' } as const

/**
 * Narrows a search by a person's own record.
 * @throws HttpError 400 naming a filter that can't be evaluated for them
 */
export const narrowToOwn =
  (
    db: Database,
    personId: string,
    { fits, forProgram, prerequisites }: OwnFilterQuery,
    today: CollegeDate,
  ): OwnNarrowing =>
  async (offer, term) => {
    const [conflicting, counting, found] = await Promise.all([
      fits ? conflictingSections(db, personId, offer, term) : [],
      forProgram ? programCourses(db, personId, term) : null,
      prerequisites ? checkPrerequisites(db, personId, { offer, term, today }) : null,
    ])
    const sectionsWith = (answer: Answer) => found?.[answer] ?? []
    // Sections without prerequisites aren't in any result; they count as met.
    const isMet = prerequisites === 'met'
    return {
      excluded: [
        ...conflicting,
        ...(isMet ? [...sectionsWith('no'), ...sectionsWith('unknown')] : []),
      ],
      subsets: [
        ...(counting ? [counting] : []),
        ...(prerequisites && !isMet
          ? [{ courses: [], sections: sectionsWith(answerFor[prerequisites]) }]
          : []),
      ],
    }
  }
