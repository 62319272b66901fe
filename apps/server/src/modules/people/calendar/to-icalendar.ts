import type { Language } from '@myhub/domain/language/languages.ts'
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
import { addDays } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import type { EntryTime, FeedEntry, LocalizedText } from './feed-entries.ts'

/** An entry with its sequence number. */
export interface VersionedEntry extends FeedEntry {
  readonly sequence: number
  readonly changedAt: Date
}

interface FeedParts {
  readonly entries: readonly VersionedEntry[]
  /** The calendar's name. */
  readonly title: string
  /** The hub's host, the second half of every UID. */
  readonly host: string
  readonly timeZone: string
  /** The language of the hub's own texts. */
  readonly language: Language
}

/** Suggested refresh interval for calendar apps. */
const refreshSeconds = 4 * 3_600

const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`)

type Times = Pick<
  ICalEventData,
  'start' | 'end' | 'allDay' | 'timezone' | 'repeating' | 'transparency'
>

/** The times of an entry in the library's format. */
function timesOf(when: EntryTime, timezone: string): Times {
  if (when.kind === 'days')
    return {
      start: startOfDay(when.firstOn),
      // In iCalendar the end date is exclusive.
      end: startOfDay(addDays(when.lastOn, 1)),
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
      // With a time zone on the start, UNTIL must be in UTC (RFC 5545, 3.3.10).
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

/** Rules of a time zone; empty if the library has none, and then apps use their own. */
function timeZoneRules(timeZone: string): string {
  const [block = ''] = [tzlib_get_ical_block(timeZone)].flat()
  return block && `${block}\r\n`
}

const texts: Readonly<Record<string, (entry: FeedEntry) => LocalizedText | null>> = {
  SUMMARY: ({ title }) => title,
  DESCRIPTION: ({ description }) => description,
  LOCATION: ({ location }) => location,
}

/**
 * Adds the language of each text (RFC 5545, 3.2.10), which the library does not support.
 * @param calendar the library's output
 * @param entries its entries, in the same order
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
        const text = entry && texts[name]?.(entry)
        return text ? `${name};LANGUAGE=${text.language}${line.slice(name.length)}` : line
      })
      .join('\r\n'),
  )
}

/** An iCalendar file (RFC 5545). Deterministic: the same input gives the same text. */
export function toICalendar(parts: FeedParts): string {
  const calendar = ical({
    name: parts.title,
    prodId: { company: 'MyHub', product: 'Calendar', language: parts.language.toUpperCase() },
    ttl: refreshSeconds,
  })
  for (const entry of parts.entries) addEntry(calendar, entry, parts)
  // The library puts the time zone before the last properties, which strict parsers reject.
  return withLanguages(calendar.toString(), parts.entries).replace(
    /BEGIN:VEVENT|END:VCALENDAR/,
    (first) => timeZoneRules(parts.timeZone) + first,
  )
}
