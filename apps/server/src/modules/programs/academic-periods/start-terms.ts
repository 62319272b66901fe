import type { CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'
import { lastAddDay } from './current-periods.ts'

type Term = Pick<AcademicPeriod, 'type' | 'startOn' | 'censusDates'>

/** So many terms to come can be planned for. */
const termsAhead = 3

/**
 * The terms that a program can be begun in: those that have begun and are not past their census day,
 * and the next three (domain.md section 6), by their start.
 * @param today the college's date
 */
export function validStartTerms<T extends Term>(periods: readonly T[], today: CollegeDate): T[] {
  const terms = periods
    .filter((period) => period.type === 'term')
    .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1))
  const begun = terms.filter((term) => term.startOn <= today && today <= lastAddDay(term))
  const ahead = terms.filter((term) => term.startOn > today)
  return [...begun, ...ahead.slice(0, termsAhead)]
}
