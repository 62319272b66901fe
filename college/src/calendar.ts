import { type Day, dayOf, isoDay, nthWeekday, onOrAfter, weekdayOf, yearOf } from './days.ts'

export type Season = 'SP' | 'SU' | 'FA'

/** Which part of its term a session fills. Two sessions share days when their `quarters` overlap. */
export type SessionPart = 'full' | 'first8' | 'second8' | 'late12' | 'first4' | 'second4'

export interface Session {
  readonly sourcedId: string
  readonly code: string
  readonly title: string
  readonly part: SessionPart
  readonly weeks: number
  /** The quarters of the term in which it meets, a bit each. */
  readonly quarters: number
  readonly start: Day
  readonly end: Day
  readonly census: Day
  readonly lastDrop: Day
  readonly lastWithdraw: Day
}

export interface Term {
  /** Place among the ten terms, the oldest first. */
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
const thursday = 3
const sunday = 6
const seasons: readonly Season[] = ['SP', 'SU', 'FA']
const seasonTitles = { SP: 'Spring', SU: 'Summer', FA: 'Fall' } as const

interface Frame {
  readonly start: Day
  readonly end: Day
  readonly holidays: readonly Day[]
}

/**
 * Spring opens 48 days before clocks go forward, so its first eight weeks always cross the change;
 * that is the Monday or Tuesday after Martin Luther King Day. The ninth week is a break.
 */
function springFrame(year: number): Frame {
  const monday1 = nthWeekday(year, 3, sunday, 2) - 48
  const start = monday1 === nthWeekday(year, 1, monday, 3) ? monday1 + 1 : monday1
  const holidays = [0, 1, 2, 3, 4, 5].map((offset) => monday1 + 56 + offset)
  return { start, end: monday1 + 17 * 7 - 3, holidays }
}

function summerFrame(year: number): Frame {
  const start = onOrAfter(dayOf(year, 6, 1), monday)
  const fourth = dayOf(year, 7, 4)
  const observed = fourth + ({ 5: -1, 6: 1 }[weekdayOf(fourth)] ?? 0)
  return { start, end: start + 8 * 7 - 3, holidays: [dayOf(year, 6, 19), observed] }
}

/** Fall opens on the Monday nearest 25 August; its second eight weeks always cross the clock change. */
function fallFrame(year: number): Frame {
  const start = onOrAfter(dayOf(year, 8, 22), monday)
  const thanksgiving = nthWeekday(year, 11, thursday, 4)
  const labourDay = nthWeekday(year, 9, monday, 1)
  return {
    start,
    end: start + 16 * 7 - 3,
    holidays: [labourDay, thanksgiving - 1, thanksgiving, thanksgiving + 1],
  }
}

const frames = { SP: springFrame, SU: summerFrame, FA: fallFrame } as const

interface SessionPlan {
  readonly part: SessionPart
  readonly suffix: string
  readonly name: string
  readonly weeks: number
  readonly quarters: number
  /** Weeks from the Monday of the term's first week. */
  readonly fromWeek: number
  /** The week after the last; null runs to the end of the term. */
  readonly toWeek: number | null
}

/** Spring's second half starts a week later than fall's, after the break. */
function sessionPlans(season: Season): readonly SessionPlan[] {
  if (season === 'SU') {
    return [
      {
        part: 'first4',
        suffix: '4W1',
        name: 'First 4-Week',
        weeks: 4,
        quarters: 0b0011,
        fromWeek: 0,
        toWeek: 4,
      },
      {
        part: 'second4',
        suffix: '4W2',
        name: 'Second 4-Week',
        weeks: 4,
        quarters: 0b1100,
        fromWeek: 4,
        toWeek: null,
      },
    ]
  }
  const second = season === 'SP' ? 9 : 8
  return [
    {
      part: 'first8',
      suffix: '8W1',
      name: 'First 8-Week',
      weeks: 8,
      quarters: 0b0011,
      fromWeek: 0,
      toWeek: 8,
    },
    {
      part: 'second8',
      suffix: '8W2',
      name: 'Second 8-Week',
      weeks: 8,
      quarters: 0b1100,
      fromWeek: second,
      toWeek: null,
    },
    {
      part: 'late12',
      suffix: '12W',
      name: '12-Week Late Start',
      weeks: 12,
      quarters: 0b1110,
      fromWeek: 4,
      toWeek: null,
    },
  ]
}

/** Census after a tenth of the days, the last day to drop with it, to withdraw after three quarters. */
function deadlines(start: Day, end: Day, holidays: readonly Day[]) {
  const openDay = (day: Day): Day =>
    weekdayOf(day) > 4 || holidays.includes(day) ? openDay(day + 1) : day
  const length = end - start
  const census = openDay(start + Math.max(2, Math.round(length * 0.1)))
  return { census, lastDrop: census, lastWithdraw: openDay(start + Math.round(length * 0.75)) }
}

function sessionsOf(
  season: Season,
  code: string,
  title: string,
  frame: Frame,
): [Session, ...Session[]] {
  const { start, end } = frame
  const firstMonday = start - weekdayOf(start)
  const full: Session = {
    sourcedId: `T${code}`,
    code,
    title,
    part: 'full',
    weeks: season === 'SU' ? 8 : 15,
    quarters: 0b1111,
    start,
    end,
    ...deadlines(start, end, frame.holidays),
  }
  const parts = sessionPlans(season).map((plan): Session => {
    const from = plan.fromWeek === 0 ? start : firstMonday + plan.fromWeek * 7
    const to = plan.toWeek === null ? end : firstMonday + plan.toWeek * 7 - 3
    const { part, weeks, quarters } = plan
    return {
      sourcedId: `T${code}-${plan.suffix}`,
      code: `${code}-${plan.suffix}`,
      title: `${title} ${plan.name}`,
      part,
      weeks,
      quarters,
      start: from,
      end: to,
      ...deadlines(from, to, frame.holidays),
    }
  })
  return [full, ...parts]
}

/** Registration for spring opens in November, for summer and fall in April, all at 8 AM on a Monday. */
function usualOpening(season: Season, year: number): Day {
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
    registrationOpens: usualOpening(season, year),
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
