import ical, {
  foldLines,
  type ICalCalendar,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  ICalWeekday,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Language } from '#http/schemas/in-spanish.ts'
import { addDays } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import type { FeedEntry, Said, When } from './feed-entries.ts'

/** An entry, and how often it has changed. */
export interface VersionedEntry extends FeedEntry {
  readonly sequence: number
  readonly changedAt: Date
}

interface FeedParts {
  readonly entries: readonly VersionedEntry[]
  /** What calendars call it. */
  readonly title: string
  /** The hub's host: the second half of every UID. */
  readonly host: string
  readonly timeZone: string
  /** Of the hub's own words. */
  readonly language: Language
}

/** How often calendars should come back. */
const refreshSeconds = 4 * 3_600

const wholeDay = (day: string) => new Date(`${day}T00:00:00Z`)

type Times = Pick<
  ICalEventData,
  'start' | 'end' | 'allDay' | 'timezone' | 'repeating' | 'transparency'
>

/** The times of an entry, in the library's words. */
function timesOf(when: When, timezone: string): Times {
  if (when.kind === 'days')
    return {
      start: wholeDay(when.firstOn),
      // In a calendar the last day is the one after.
      end: wholeDay(addDays(when.lastOn, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
    }
  if (when.kind === 'moment')
    return {
      start: new Date(when.startsAt),
      end: when.endsAt === null ? null : new Date(when.endsAt),
      transparency: ICalEventTransparency.TRANSPARENT,
    }
  const at = (day: string, time: string) => collegeTime(day, time, timezone)
  return {
    start: at(when.firstOn, when.startTime),
    end: at(when.firstOn, when.endTime),
    timezone,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: when.days.map((day) => ICalWeekday[day]),
      // Beside a start with a time zone the end must be in UTC (RFC 5545, 3.3.10).
      until: at(when.endOn, when.startTime),
      ...(when.except.length > 0 && {
        exclude: when.except.map((day) => at(day, when.startTime)),
      }),
    },
  }
}

const addEntry = (calendar: ICalCalendar, entry: VersionedEntry, parts: FeedParts) =>
  calendar.createEvent({
    id: `${entry.key}@${parts.host}`,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    summary: entry.title.text,
    description: entry.description?.text ?? null,
    location: entry.location?.text ?? null,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...timesOf(entry.when, parts.timeZone),
  })

/** The rules of a time zone; none where the library knows none: then programs use their own. */
function timeZoneRules(timeZone: string): string {
  const [block = ''] = [tzlib_get_ical_block(timeZone)].flat()
  return block && `${block}\r\n`
}

const texts: Readonly<Record<string, (entry: FeedEntry) => Said | null>> = {
  SUMMARY: ({ title }) => title,
  DESCRIPTION: ({ description }) => description,
  LOCATION: ({ location }) => location,
}

/**
 * A calendar whose texts say in which language they are (RFC 5545, 3.2.10), which the library cannot say.
 * @param calendar as the library writes it
 * @param entries those in it, in its order
 */
function withLanguages(calendar: string, entries: readonly FeedEntry[]): string {
  let at = -1
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return foldLines(
    lines
      .map((line) => {
        if (line === 'BEGIN:VEVENT') at += 1
        const [name = ''] = line.split(':', 1)
        const entry = entries[at]
        const said = entry && texts[name]?.(entry)
        return said ? `${name};LANGUAGE=${said.language}${line.slice(name.length)}` : line
      })
      .join('\r\n'),
  )
}

/** A calendar as programs read it (RFC 5545). The same parts always give the same text. */
export function toICalendar(parts: FeedParts): string {
  const calendar = ical({
    name: parts.title,
    prodId: { company: 'MyHub', product: 'Calendar', language: parts.language.toUpperCase() },
    ttl: refreshSeconds,
  })
  for (const entry of parts.entries) addEntry(calendar, entry, parts)
  // The library would write the rules before the last properties, where a strict reader wants none.
  return withLanguages(calendar.toString(), parts.entries).replace(
    /BEGIN:VEVENT|END:VCALENDAR/,
    (first) => timeZoneRules(parts.timeZone) + first,
  )
}
