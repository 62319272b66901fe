import { newestFirst, termTime } from '#data/registration/terms.ts'
import type { Period, Registration } from '#data/shapes.ts'
import type { ScheduleSearch } from '../schedule-search.ts'

type Enrolled = { section: Pick<Registration['section'], 'term' | 'academicPeriod' | 'name'> }

export type TermChoice<R> = {
  /** The terms to choose from, newest first. */
  terms: Period[]
  term: Period
  /** The sessions in which the person has classes; empty when there is only one. */
  sessions: Period[]
  session: Period | null
  /** The term's classes by course, filtered by the selected session. */
  termClasses: R[]
  chosen: R[]
}

/**
 * Selects the term to show: the one in the link, else the current one, or a later one if the person
 * only has classes there.
 * @param current the college's current term; if null, the terms' dates decide
 * @returns null when there is no term at all
 */
export function chooseTerm<R extends Enrolled>(
  registrations: readonly R[],
  current: Period | null,
  search: Pick<ScheduleSearch, 'term' | 'session'>,
  today: string,
): TermChoice<R> | null {
  const own = registrations.map(({ section }) => section.term)
  const terms = unique([...own, ...(current ? [current] : [])])
  const term =
    terms.find(({ code }) => code === search.term) ?? defaultTerm(unique(own), current, today)
  if (!term) return null
  const termClasses = registrations
    .filter(({ section }) => section.term.code === term.code)
    .sort((a, b) => a.section.name.localeCompare(b.section.name))
  const sessions = unique(termClasses.map(({ section }) => section.academicPeriod)).reverse()
  const session = sessions.find(({ code }) => code === search.session) ?? null
  const chosen = session
    ? termClasses.filter(({ section }) => section.academicPeriod.code === session.code)
    : termClasses
  return {
    terms,
    term,
    sessions: sessions.length > 1 ? sessions : [],
    session,
    termClasses,
    chosen,
  }
}

function defaultTerm(own: Period[], current: Period | null, today: string): Period | null {
  const running = current ?? own.find((term) => termTime(term, today) === 'current') ?? null
  if (running && own.some(({ code }) => code === running.code)) return running
  const upcoming = own.findLast((term) => termTime(term, today) === 'coming')
  return upcoming ?? running ?? own[0] ?? null
}

function unique(periods: readonly Period[]): Period[] {
  const byCode = new Map(periods.map((period) => [period.code, period]))
  return [...byCode.values()].sort(newestFirst)
}
