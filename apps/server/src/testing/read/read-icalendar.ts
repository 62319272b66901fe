import ICAL from 'ical.js'

/** An entry of a calendar as another library than the one that wrote it understands it. */
export interface ReadEntry {
  readonly uid: string
  readonly title: string
  readonly sequence: number
  readonly location: string | null
  readonly description: string | null
  readonly status: string | null
  /** In which language each of its texts says that it is. */
  readonly languages: Readonly<Record<string, string>>
  readonly isAllDay: boolean
  /** Every time that it takes place: instants in UTC, or days when it is all day. */
  readonly starts: readonly string[]
  /** The same of its ends. */
  readonly ends: readonly string[]
}

/** More than a class meets in a year. */
const most = 400

const said = (time: ICAL.Time) =>
  time.isDate ? time.toString() : time.toJSDate().toISOString().replace('.000Z', 'Z')

function toEntry(component: ICAL.Component): ReadEntry {
  const event = new ICAL.Event(component)
  const isAllDay = event.startDate.isDate
  const starts: ICAL.Time[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && starts.length < most; next = iterator.next())
    starts.push(next)
  const textOf = (name: string) => component.getFirstPropertyValue(name)?.toString() || null
  return {
    uid: event.uid,
    title: event.summary,
    sequence: event.sequence,
    location: textOf('location'),
    description: textOf('description'),
    status: textOf('status'),
    languages: Object.fromEntries(
      component
        .getAllProperties()
        .map((property) => [property.name, property.getFirstParameter('language')])
        .filter(([, language]) => language),
    ),
    isAllDay,
    starts: starts.map(said),
    ends: starts.map((start) => {
      const end = start.clone()
      end.addDuration(event.duration)
      return said(end)
    }),
  }
}

/**
 * Reads a calendar, by the time zones that it brings itself and no others.
 * @throws Error when it is not valid, or an entry means a zone that it does not bring
 */
export function readICalendar(text: string): readonly ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  for (const [, id] of text.matchAll(/TZID=([^:;]+)[:;]/g))
    if (!ICAL.TimezoneService.has(id ?? '')) throw new Error(`The calendar does not bring ${id}`)
  return calendar.getAllSubcomponents('vevent').map(toEntry)
}
