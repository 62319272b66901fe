import { type Day, dayOf, isoDay, onOrAfter, weekdayOf, yearOf } from './days.ts'
import { type Session, sessionsOf } from './sessions.ts'
import { frames, type Season } from './term-frames.ts'

export interface Term {
  /** Index among the ten terms, the oldest first. */
  readonly index: number
  readonly season: Season
  readonly year: number
  /** `2026FA` */
  readonly code: string
  readonly title: string
  readonly sourcedId: string
  readonly schoolYear: number
  readonly start: Day
  readonly end: Day
  /** The term itself first, then its subterms. */
  readonly sessions: readonly [Session, ...Session[]]
  /** Days without classes. */
  readonly holidays: readonly Day[]
  readonly registrationOpens: Day
  readonly registrationCloses: Day
}

export interface Calendar {
  readonly ref: Day
  readonly terms: readonly Term[]
  readonly current: Term
  readonly next: Term
}

const monday = 0
const seasons: readonly Season[] = ['SP', 'SU', 'FA']
const seasonTitles = { SP: 'Spring', SU: 'Summer', FA: 'Fall' } as const

/** Registration for spring opens in November, for summer and fall in April, all at 8 AM on a Monday. */
function defaultOpening(season: Season, year: number): Day {
  return season === 'SP'
    ? onOrAfter(dayOf(year - 1, 11, 2), monday)
    : onOrAfter(dayOf(year, 4, 1), monday)
}

function termOf(index: number, season: Season, year: number): Term {
  const frame = frames[season](year)
  const code = `${year}${season}`
  const title = `${seasonTitles[season]} ${year}`
  return {
    index,
    season,
    year,
    code,
    title,
    sourcedId: `T${code}`,
    schoolYear: season === 'SP' ? year : year + 1,
    ...frame,
    sessions: sessionsOf(season, code, title, frame),
    registrationOpens: defaultOpening(season, year),
    registrationCloses: frame.start + 7,
  }
}

const pastAndCurrent = 8
const future = 2

/**
 * The ten terms around a day: the current one, the seven before it and the two after. Which one is
 * current follows domain.md section 6; registration for the next one is already open on that day.
 */
export function academicCalendar(ref: Day): Calendar {
  const around = [-4, -3, -2, -1, 0, 1, 2].flatMap((offset) =>
    seasons.map((season) => ({ season, year: yearOf(ref) + offset })),
  )
  const frameOf = ({ season, year }: (typeof around)[number]) => frames[season](year)
  const running = around.findLastIndex((entry) => {
    const { start, end } = frameOf(entry)
    return start - 14 <= ref && ref <= end
  })
  const at = running >= 0 ? running : around.findIndex((entry) => frameOf(entry).start > ref)
  const terms = around
    .slice(at - pastAndCurrent + 1, at + 1 + future)
    .map(({ season, year }, index) => termOf(index, season, year))
  const current = terms[pastAndCurrent - 1]
  const next = terms[pastAndCurrent]
  if (!current || !next) throw new RangeError(`No calendar around ${isoDay(ref)}`)
  const lastMonday = ref - 7 - weekdayOf(ref)
  const opened = { ...next, registrationOpens: Math.min(next.registrationOpens, lastMonday) }
  return { ref, terms: terms.with(next.index, opened), current, next: opened }
}
