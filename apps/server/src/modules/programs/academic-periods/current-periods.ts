import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'

type Term = Pick<AcademicPeriod, 'type' | 'startOn' | 'endOn' | 'censusDates' | 'isBookstore'>

/** What the college has named a period for, whatever the calendar says. */
export interface Overridden {
  /** `until`: the last day on which it counts; null until it is lifted. */
  readonly overrides: readonly {
    readonly kind: 'currentCredit' | 'currentBookstore'
    readonly until: CollegeDate | null
  }[]
}

/** A term is the current one from two weeks before its start (domain.md section 6). */
const creditLeadDays = 14
/** Books can be had from this long before a term's start. */
const bookstoreLeadDays = 45
/** Where the college names no census day, adding and dropping ends after two weeks. */
const usualDropAddDays = 14

const laterStartFirst = (a: Term, b: Term) => (a.startOn < b.startOn ? 1 : -1)

/** The last day on which a term can be added or dropped, and so begun. */
export const lastAddDay = (term: Pick<Term, 'startOn' | 'censusDates'>): CollegeDate =>
  term.censusDates[0] ?? addDays(term.startOn, usualDropAddDays)

/** The period that the college has named for a purpose today; undefined when none. */
function named<T extends Partial<Overridden>>(
  periods: readonly T[],
  kind: Overridden['overrides'][number]['kind'],
  today: CollegeDate,
): T | undefined {
  return periods.find(({ overrides = [] }) =>
    overrides.some(({ until, ...named }) => named.kind === kind && (!until || today <= until)),
  )
}

/**
 * The term that credit registration is about today: the one that the college has named; else the one
 * that runs, from two weeks before its start to its end; where two do, the one that starts later;
 * else the next (domain.md section 6).
 * @param today the college's date
 */
export function currentCredit<T extends Term & Partial<Overridden>>(
  periods: readonly T[],
  today: CollegeDate,
): T | null {
  const terms = periods.filter((period) => period.type === 'term').toSorted(laterStartFirst)
  const running = terms.find(
    (term) => addDays(term.startOn, -creditLeadDays) <= today && today <= term.endOn,
  )
  return (
    named(periods, 'currentCredit', today) ??
    running ??
    terms.findLast((term) => term.startOn > today) ??
    null
  )
}

/**
 * Gets the current bookstore term: the one that the college has named; else from 45 days
 * before a term's start until adding and dropping ends, which is its census day (domain.md section 6).
 * Between those there is none.
 */
export function currentBookstore<T extends Term & Partial<Overridden>>(
  periods: readonly T[],
  today: CollegeDate,
): T | null {
  const isSelling = (term: Term) =>
    addDays(term.startOn, -bookstoreLeadDays) <= today && today <= lastAddDay(term)
  const selling = periods
    .filter((period) => period.type === 'term' && period.isBookstore)
    .toSorted(laterStartFirst)
    .find(isSelling)
  return named(periods, 'currentBookstore', today) ?? selling ?? null
}

/** The terms with an orientation that are running or to come, by their start (domain.md section 6). */
export function orientationPeriods<
  T extends Pick<AcademicPeriod, 'type' | 'isOrientation' | 'endOn' | 'startOn'>,
>(periods: readonly T[], today: CollegeDate): T[] {
  return periods
    .filter(({ type, isOrientation, endOn }) => type === 'term' && isOrientation && today <= endOn)
    .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1))
}
