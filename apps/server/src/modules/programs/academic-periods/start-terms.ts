import type { CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'
import { lastAddDay } from './current-periods.ts'

type Term = Pick<AcademicPeriod, 'type' | 'startOn' | 'censusDates'>

/** Number of upcoming terms offered. */
const termsAhead = 3

/**
 * Terms in which a program can start, by start date: those in progress before their census date,
 * and the next three (domain.md section 6).
 * @param today the college's date
 */
export function validStartTerms<T extends Term>(periods: readonly T[], today: CollegeDate): T[] {
  const terms = periods
    .filter((period) => period.type === 'term')
    .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1))
  const inProgress = terms.filter((term) => term.startOn <= today && today <= lastAddDay(term))
  const upcoming = terms.filter((term) => term.startOn > today)
  return [...inProgress, ...upcoming.slice(0, termsAhead)]
}
