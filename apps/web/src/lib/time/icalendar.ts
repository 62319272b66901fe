import { escapeText, foldLine } from '../content-lines.ts'

/** A calendar entry in UTC, which needs no time zone rules. */
export type CalendarEntry = {
  uid: string
  title: string
  description: string
  startsAt: Date
  endsAt: Date
}

/** `20261103T140000Z` */
const inUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * A calendar with one entry (RFC 5545).
 * @param now used as its creation time
 */
export function calendarOf(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MyHub//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(entry.startsAt)}`,
    `DTEND:${inUtc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
