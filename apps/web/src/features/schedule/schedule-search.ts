import { type ScheduleView, scheduleViews } from '#lib/preferences/schedule-view.ts'
import { isDay } from '#lib/time/days.ts'

/**
 * The query of a link to the schedule: `?term=2026FA&session=2026FA-8W1&view=week&day=2026-11-16`.
 */
export type ScheduleSearch = {
  /** Code of the term; the current one by default. */
  term?: string
  /** Code of a session of the term; all by default. */
  session?: string
  /** Default: the view last used on this device, or the list. */
  view?: ScheduleView
  /** A day of the week to show, and the day that a phone shows; today by default. */
  day?: string
}

/** Reads the query, ignoring invalid parts. A code such as 202610 is text too. */
export function readScheduleSearch(query: Record<string, unknown>): ScheduleSearch {
  const { term, session, day } = query
  const view = scheduleViews.find((scheduleView) => scheduleView === query.view)
  return {
    ...(isCode(term) && { term: String(term) }),
    ...(isCode(session) && { session: String(session) }),
    ...(view && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
  }
}

function isCode(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
