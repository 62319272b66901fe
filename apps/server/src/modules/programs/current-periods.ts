import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'

type Term = Pick<AcademicPeriod, 'type' | 'startOn' | 'endOn' | 'censusDates' | 'isBookstore'>

/** A term is the current one from two weeks before its start (domain.md section 6). */
const creditLeadDays = 14
/** Books can be had from this long before a term's start. */
const bookstoreLeadDays = 45
/** Where the college names no census day, adding and dropping ends after two weeks. */
const usualDropAddDays = 14

const laterStartFirst = (a: Term, b: Term) => (a.startOn < b.startOn ? 1 : -1)

/**
 * The term that credit registration is about today: the one that runs, from two weeks before its
 * start to its end; where two do, the one that starts later; else the next (domain.md section 6).
 * @param today the college's date
 */
export function currentCredit<T extends Term>(periods: readonly T[], today: CollegeDate): T | null {
  const terms = periods.filter((period) => period.type === 'term').toSorted(laterStartFirst)
  const running = terms.find(
    (term) => addDays(term.startOn, -creditLeadDays) <= today && today <= term.endOn,
  )
  return running ?? terms.findLast((term) => term.startOn > today) ?? null
}

/**
 * The term that the bookstore sells for today: from 45 days before its start until adding and
 * dropping ends, which is its census day (domain.md section 6). Between those there is none.
 */
export function currentBookstore<T extends Term>(
  periods: readonly T[],
  today: CollegeDate,
): T | null {
  const isSelling = (term: T) =>
    addDays(term.startOn, -bookstoreLeadDays) <= today &&
    today <= (term.censusDates[0] ?? addDays(term.startOn, usualDropAddDays))
  return (
    periods
      .filter((period) => period.type === 'term' && period.isBookstore)
      .toSorted(laterStartFirst)
      .find(isSelling) ?? null
  )
}
