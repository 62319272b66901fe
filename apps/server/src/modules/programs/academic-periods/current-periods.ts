import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'

type Term = Pick<AcademicPeriod, 'type' | 'startOn' | 'endOn' | 'censusDates' | 'isBookstore'>

/** Purposes for which the college has overridden the calendar with this period. */
export interface WithOverrides {
  /** `until` is the last day it applies; null means until it is cleared. */
  readonly overrides: readonly {
    readonly kind: 'currentCredit' | 'currentBookstore'
    readonly until: CollegeDate | null
  }[]
}

/** Days before its start when a term becomes the current one (domain.md section 6). */
const creditLeadDays = 14
/** Days before a term's start when its books are available. */
const bookstoreLeadDays = 45
/** Days after the start when add/drop ends if there is no census date. */
const defaultDropAddDays = 14

const laterStartFirst = (a: Term, b: Term) => (a.startOn < b.startOn ? 1 : -1)

/** The last day to add or drop in a term, and so to start in it. */
export const lastAddDay = (term: Pick<Term, 'startOn' | 'censusDates'>): CollegeDate =>
  term.censusDates[0] ?? addDays(term.startOn, defaultDropAddDays)

/** The period with an override for a purpose today; undefined if there is none. */
function overriddenPeriod<T extends Partial<WithOverrides>>(
  periods: readonly T[],
  kind: WithOverrides['overrides'][number]['kind'],
  today: CollegeDate,
): T | undefined {
  return periods.find(({ overrides = [] }) =>
    overrides.some(
      ({ until, ...override }) => override.kind === kind && (!until || today <= until),
    ),
  )
}

/**
 * Today's term for credit registration: the college's override; otherwise the term in progress,
 * from two weeks before its start to its end, or the later one of two; otherwise the next one
 * (domain.md section 6).
 * @param today the college's date
 */
export function currentCredit<T extends Term & Partial<WithOverrides>>(
  periods: readonly T[],
  today: CollegeDate,
): T | null {
  const terms = periods.filter((period) => period.type === 'term').toSorted(laterStartFirst)
  const running = terms.find(
    (term) => addDays(term.startOn, -creditLeadDays) <= today && today <= term.endOn,
  )
  return (
    overriddenPeriod(periods, 'currentCredit', today) ??
    running ??
    terms.findLast((term) => term.startOn > today) ??
    null
  )
}

/**
 * The current bookstore term: the college's override, otherwise the term from 45 days before its
 * start until add/drop ends on census day (domain.md section 6). Undefined between those periods.
 */
export function currentBookstore<T extends Term & Partial<WithOverrides>>(
  periods: readonly T[],
  today: CollegeDate,
): T | null {
  const isSelling = (term: Term) =>
    addDays(term.startOn, -bookstoreLeadDays) <= today && today <= lastAddDay(term)
  const bookstoreTerm = periods
    .filter((period) => period.type === 'term' && period.isBookstore)
    .toSorted(laterStartFirst)
    .find(isSelling)
  return overriddenPeriod(periods, 'currentBookstore', today) ?? bookstoreTerm ?? null
}

/** Current and upcoming terms with an orientation, by start date (domain.md section 6). */
export function orientationPeriods<
  T extends Pick<AcademicPeriod, 'type' | 'isOrientation' | 'endOn' | 'startOn'>,
>(periods: readonly T[], today: CollegeDate): T[] {
  return periods
    .filter(({ type, isOrientation, endOn }) => type === 'term' && isOrientation && today <= endOn)
    .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1))
}
