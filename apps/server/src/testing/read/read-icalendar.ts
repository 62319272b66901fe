import ICAL from 'ical.js'

/** A calendar entry as parsed by a library other than the one that wrote it. */
export interface ReadEntry {
  readonly uid: string
  readonly title: string
  readonly sequence: number
  readonly location: string | null
  readonly description: string | null
  readonly status: string | null
  /** The declared language of each of its texts. */
  readonly languages: Readonly<Record<string, string>>
  readonly isAllDay: boolean
  /** All occurrences: instants in UTC, or days for all-day entries. */
  readonly starts: readonly string[]
  /** The same for ends. */
  readonly ends: readonly string[]
}

/** More than a class meets in a year. */
const maxOccurrences = 400

const formatTime = (time: ICAL.Time) =>
  time.isDate ? time.toString() : time.toJSDate().toISOString().replace('.000Z', 'Z')

function toEntry(component: ICAL.Component): ReadEntry {
  const event = new ICAL.Event(component)
  const isAllDay = event.startDate.isDate
  const starts: ICAL.Time[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && starts.length < maxOccurrences; next = iterator.next())
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
    starts: starts.map(formatTime),
    ends: starts.map((start) => {
      const end = start.clone()
      end.addDuration(event.duration)
      return formatTime(end)
    }),
  }
}

/**
 * Parses a calendar, using only the time zones it contains.
 * @throws Error when it is invalid, or an entry uses a zone it doesn't contain
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
