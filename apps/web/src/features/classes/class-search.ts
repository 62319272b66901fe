import type { SectionFilters } from '#data/registration/sections.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'

/** The delivery modes in the filter, in list order. */
export const modes = ['inPerson', 'online', 'hybrid', 'virtualLive', 'arranged'] as const
export const seatFilters = ['open', 'waitlist', 'full'] as const
export const prerequisiteFilters = ['met', 'notMet', 'unknown'] as const

/**
 * The query of a link to the class search: `?words=comp&days=MO,WE&seats=open`. Each filter is in
 * it, so a list can be shared.
 */
export type ClassSearch = Omit<SectionFilters, 'pageNumber' | 'pageSize'> & {
  page?: number
  /** Id of the section whose details are open. */
  section?: string
  /** Id of the section that another one will be compared with. */
  compare?: string
}

const textKeys = ['term', 'words', 'subject', 'course', 'campus', 'section', 'compare'] as const
const booleanKeys = ['onlyDays', 'startsLater', 'noCostBooks', 'fits', 'forProgram'] as const
const times = ['from', 'until'] as const
const maxLengths = { words: 100, course: 40, section: 40, compare: 40 } as const

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

function parseDays(value: unknown): Weekday[] {
  const named = typeof value === 'string' ? value.split(',') : []
  return weekdays.filter((day) => named.includes(day))
}

/** A number within limits, from the URL. */
function parseNumber(value: unknown, min: number, max: number): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value))
  const parsed = isNumeric ? Number(value) : Number.NaN
  return parsed >= min && parsed <= max ? parsed : null
}

function pick<T>(keys: readonly string[], read: (key: string) => T | undefined) {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = read(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Reads the query, ignoring invalid parts. A code such as 202610 is text too. */
export function readClassSearch(query: Record<string, unknown>): ClassSearch {
  const days = parseDays(query.days).join(',')
  const weeks = parseNumber(query.weeks, 1, 60)
  const page = parseNumber(query.page, 2, 10_000)
  const credits = parseNumber(query.credits, 0, 30)
  const mode = modes.find((candidate) => candidate === query.mode)
  const seats = seatFilters.find((seatFilter) => seatFilter === query.seats)
  const prerequisites = prerequisiteFilters.find(
    (prerequisiteFilter) => prerequisiteFilter === query.prerequisites,
  )
  return {
    ...pick(textKeys, (key) => {
      const value = query[key]
      if (typeof value !== 'string' && typeof value !== 'number') return undefined
      const max = (maxLengths as Record<string, number>)[key] ?? 20
      return String(value).slice(0, max) || undefined
    }),
    ...pick(booleanKeys, (key) =>
      query[key] === true || query[key] === 'true' ? true : undefined,
    ),
    ...pick(times, (key) => (isTime(query[key]) ? query[key] : undefined)),
    ...(days && { days }),
    ...(mode && { mode }),
    ...(seats && { seats }),
    ...(prerequisites && { prerequisites }),
    ...(weeks !== null && Number.isInteger(weeks) && { weeks }),
    ...(credits !== null && { credits }),
    ...(page !== null && Number.isInteger(page) && { page }),
  }
}

/** Converts a search to the server's filters. */
export function toFilters({
  page,
  section: _,
  compare: __,
  ...filters
}: ClassSearch): SectionFilters {
  const { onlyDays, days } = filters
  return {
    ...filters,
    ...(onlyDays && days === undefined && { onlyDays: false }),
    ...(page !== undefined && { pageNumber: page }),
  }
}

/** Counts the active filters in the panel; the search and the term have their own fields. */
export function countActiveFilters(search: ClassSearch): number {
  const keysOutsidePanel = ['term', 'words', 'page', 'section', 'compare', 'onlyDays']
  return Object.keys(search).filter((key) => !keysOutsidePanel.includes(key)).length
}

/** Removes the filters from a search. */
export const withoutFilters = ({ term, words }: ClassSearch): ClassSearch => ({
  ...(term !== undefined && { term }),
  ...(words !== undefined && { words }),
})
