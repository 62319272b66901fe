import Type, { type Static } from 'typebox'
import { academicCalendar } from '#calendar/calendar.ts'
import { type Day, instant, isoDay, onOrAfter, parseDay, weekdayOf } from '#calendar/days.ts'
import { enumOf, nullable, readJson, translations } from '#data.ts'

const Plan = Type.Object({
  key: Type.String(),
  title: Type.String(),
  description: Type.String(),
  translations: translations({
    title: Type.String(),
    description: Type.String(),
    category: Type.String(),
    location: Type.String(),
  }),
  /** Days after the reference date. With a weekday, the first one from then on. */
  after: Type.Number(),
  /** 0 is Monday. */
  weekday: Type.Optional(Type.Number()),
  /** From and to, in college time. Without hours, the event takes all day. */
  hours: Type.Optional(Type.Tuple([Type.Number(), Type.Number()])),
  days: Type.Optional(Type.Number()),
  campus: nullable(enumOf('MAIN', 'ICRC', 'ONL')),
  location: Type.String(),
  category: Type.String(),
  isCancelled: Type.Optional(Type.Boolean()),
})
type Plan = Static<typeof Plan>

const plans = readJson('content/campus-events.json', Type.Array(Plan))

const saturday = 5

/** Between the terms, too, nothing happens on campus from Christmas Eve to New Year's Day. */
function isWinterBreak(day: Day): boolean {
  const monthAndDay = isoDay(day).slice('2026-'.length)
  return monthAndDay >= '12-24' || monthAndDay === '01-01'
}

/** The planned day or, when the college is closed, a week later or the next workday. */
function dayOf(ref: Day, { after, weekday }: Pick<Plan, 'after' | 'weekday'>): Day {
  const holidays = academicCalendar(ref).terms.flatMap((term) => term.holidays)
  let day = weekday === undefined ? ref + after : onOrAfter(ref + after, weekday)
  const isClosed = () =>
    holidays.includes(day) ||
    isWinterBreak(day) ||
    (weekday === undefined && weekdayOf(day) >= saturday)
  while (isClosed()) day += weekday === undefined ? 1 : 7
  return day
}

/** Twelve events around the reference date, most of them upcoming. */
export const campusEventRows = (refDate: string) =>
  plans.map(
    ({ key, title, description, translations: texts, campus, location, category, ...plan }) => {
      const day = dayOf(parseDay(refDate), plan)
      const { hours, days = 1, isCancelled = false } = plan
      return {
        key,
        title,
        description,
        translations: texts,
        startsAt: instant(day, hours?.[0] ?? 0),
        endsAt: hours ? instant(day, hours[1]) : instant(day + days, 0),
        allDay: !hours,
        campus,
        location,
        category,
        isCancelled,
      }
    },
  )
