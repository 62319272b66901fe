import { termTitleInSpanish } from '#content/term-titles.ts'
import { type Day, weekdayOf } from './days.ts'
import type { Frame, Season } from './term-frames.ts'

/** The part of the term that a session covers. Sessions share days if their `quarters` overlap. */
export type SessionPart = 'full' | 'first8' | 'second8' | 'late12' | 'first4' | 'second4'

export interface Session {
  readonly sourcedId: string
  readonly code: string
  readonly title: string
  /** The Spanish title of a subterm. */
  readonly spanish: string | null
  readonly part: SessionPart
  readonly weeks: number
  /** The quarters of the term in which it meets, as bits. */
  readonly quarters: number
  readonly start: Day
  readonly end: Day
  readonly census: Day
  readonly lastRefund: Day
  readonly lastDrop: Day
  readonly lastWithdraw: Day
}

interface SessionPlan {
  readonly part: SessionPart
  readonly suffix: string
  readonly name: string
  readonly spanish: string
  readonly weeks: number
  readonly quarters: number
  /** Weeks from the Monday of the term's first week. */
  readonly fromWeek: number
  /** The week after the last; null for the end of the term. */
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
        spanish: 'primeras 4 semanas',
        weeks: 4,
        quarters: 0b0011,
        fromWeek: 0,
        toWeek: 4,
      },
      {
        part: 'second4',
        suffix: '4W2',
        name: 'Second 4-Week',
        spanish: 'segundas 4 semanas',
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
      spanish: 'primeras 8 semanas',
      weeks: 8,
      quarters: 0b0011,
      fromWeek: 0,
      toWeek: 8,
    },
    {
      part: 'second8',
      suffix: '8W2',
      name: 'Second 8-Week',
      spanish: 'segundas 8 semanas',
      weeks: 8,
      quarters: 0b1100,
      fromWeek: second,
      toWeek: null,
    },
    {
      part: 'late12',
      suffix: '12W',
      name: '12-Week Late Start',
      spanish: '12 semanas, inicio tardío',
      weeks: 12,
      quarters: 0b1110,
      fromWeek: 4,
      toWeek: null,
    },
  ]
}

/** Census after a tenth of the days, refunds for half as long, the last day to withdraw after three quarters. */
function deadlines(start: Day, end: Day, holidays: readonly Day[]) {
  const openDay = (day: Day): Day =>
    weekdayOf(day) > 4 || holidays.includes(day) ? openDay(day + 1) : day
  const length = end - start
  const census = openDay(start + Math.max(2, Math.round(length * 0.1)))
  return {
    census,
    lastRefund: openDay(start + Math.max(1, Math.round(length * 0.05))),
    lastDrop: census,
    lastWithdraw: openDay(start + Math.round(length * 0.75)),
  }
}

/** The sessions of a term: the term itself first, then its subterms. */
export function sessionsOf(
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
    spanish: null,
    part: 'full',
    weeks: season === 'SU' ? 8 : 15,
    quarters: 0b1111,
    start,
    end,
    ...deadlines(start, end, frame.holidays),
  }
  const parts = sessionPlans(season).map((plan): Session => {
    const from = plan.fromWeek === 0 ? start : firstMonday + plan.fromWeek * 7
    const endOn = plan.toWeek === null ? end : firstMonday + plan.toWeek * 7 - 3
    const { part, weeks, quarters } = plan
    return {
      sourcedId: `T${code}-${plan.suffix}`,
      code: `${code}-${plan.suffix}`,
      title: `${title} ${plan.name}`,
      spanish: `${termTitleInSpanish(title)}, ${plan.spanish}`,
      part,
      weeks,
      quarters,
      start: from,
      end: endOn,
      ...deadlines(from, endOn, frame.holidays),
    }
  })
  return [full, ...parts]
}
