import { isDay } from '#lib/time/days.ts'

/** What a link to the schedule says: `?term=2026FA&session=2026FA-8W1&view=week&day=2026-11-16`. */
export type ScheduleSearch = {
  /** Code of the term; the current one when absent. */
  term?: string
  /** Code of the session inside the term; all when absent. */
  session?: string
  /** The list when absent. */
  view?: 'week' | 'day'
  /** A day of the week that is shown, and the day that a phone shows; today when absent. */
  day?: string
}

/** Reads the query; what cannot be meant is left out, never refused. A code such as 202610 is text too. */
export function readScheduleSearch(query: Record<string, unknown>): ScheduleSearch {
  const { term, session, view, day } = query
  return {
    ...(isCode(term) && { term: String(term) }),
    ...(isCode(session) && { session: String(session) }),
    ...((view === 'week' || view === 'day') && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
  }
}

function isCode(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
