/** A calendar entry in UTC, which needs no time zone rules. */
export type CalendarEntry = {
  uid: string
  title: string
  description: string
  startsAt: Date
  endsAt: Date
}

/** Escapes special characters and line breaks (RFC 5545). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has at most 75 bytes; the rest continues on the next line after a space. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const parts: string[] = ['']
  for (const sign of line) {
    const last = parts.length - 1
    if (bytes.encode(parts[last] + sign).length > (last === 0 ? 75 : 74)) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
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
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
