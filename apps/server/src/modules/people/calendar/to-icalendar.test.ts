import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Meeting, weekdays } from '#http/schemas/course-section.schema.ts'
import { readICalendar } from '#testing/read/read-icalendar.ts'
import { weeklyTime } from './feed-entries.ts'
import { toICalendar, type VersionedEntry } from './to-icalendar.ts'

const timeZone = 'America/Chicago'
const english = (text: string) => ({ text, language: 'en' as const })
const entry = (part: Partial<VersionedEntry>): VersionedEntry => ({
  key: 'm1',
  title: english('ENG-105 Composition I'),
  description: null,
  location: null,
  url: null,
  isCancelled: false,
  when: { kind: 'days', firstOn: '2026-11-20', lastOn: '2026-11-20' },
  sequence: 0,
  changedAt: new Date('2026-08-01T12:00:00Z'),
  ...part,
})
const calendarOf = (...entries: VersionedEntry[]) =>
  toICalendar({ entries, title: 'Prairie Bend', host: 'hub.example', timeZone, language: 'en' })

const meeting = (part: Partial<Meeting>) =>
  ({ days: ['MO'], startTime: '09:00', endTime: '09:50', exceptions: [], ...part }) as Meeting

/** Local college time from the platform's time zone data, without the code under test. */
const localTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

const day = (index: number) =>
  new Date(Date.UTC(2026, 7, 1) + index * 86_400_000).toISOString().slice(0, 10)
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Any class of up to half a year between August 2026 and August 2027, with holidays. */
const anyMeeting = fc
  .record({
    start: fc.nat(200),
    length: fc.integer({ min: 0, max: 180 }),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    // After the hours that clock changes skip or repeat.
    hour: fc.integer({ min: 4, max: 22 }),
    minute: fc.integer({ min: 0, max: 59 }),
    holidays: fc.array(fc.nat(380), { maxLength: 30 }),
  })
  .map(({ start, length, days, hour, minute, holidays }) =>
    meeting({
      days,
      startTime: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      endTime: `${String(hour + 1).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      startOn: day(start),
      endOn: day(start + length),
      exceptions: [...new Set(holidays.map(day))],
    }),
  )

test('R8.7 another iCalendar parser reads any class on its days, at its time and on no holiday', () => {
  fc.assert(
    fc.property(anyMeeting, (any) => {
      const expected = Array.from({ length: 400 }, (_, index) => day(index)).filter(
        (date) =>
          date >= any.startOn &&
          date <= any.endOn &&
          any.days.includes(weekdayNames[new Date(date).getUTCDay()] ?? 'MO') &&
          !any.exceptions.includes(date),
      )
      const when = weeklyTime(any)
      const [parsed] = when ? readICalendar(calendarOf(entry({ when }))) : []
      const at = (instants: readonly string[] = []) =>
        instants.map((instant) => localTimeFormat.format(new Date(instant)))
      expect(at(parsed?.starts)).toEqual(expected.map((date) => `${date} ${any.startTime}`))
      expect(at(parsed?.ends)).toEqual(expected.map((date) => `${date} ${any.endTime}`))
    }),
    { numRuns: 60 },
  )
})

test('R8.7 includes the last lesson after the clocks have changed', () => {
  const when = weeklyTime(meeting({ startOn: '2026-10-26', endOn: '2026-11-02' }))
  const [parsed] = when ? readICalendar(calendarOf(entry({ when }))) : []
  expect(parsed?.starts).toEqual(['2026-10-26T14:00:00Z', '2026-11-02T15:00:00Z'])
})

test('keeps UIDs stable and suggests a refresh interval', () => {
  const text = calendarOf(entry({ sequence: 3 }))
  expect(readICalendar(text)[0]).toMatchObject({ uid: 'm1@hub.example', sequence: 3 })
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n')
  expect(text).toContain('\r\nDTSTAMP:20260801T120000Z\r\n')
})

test('writes single days, several days, times and cancellations correctly', () => {
  const days = { kind: 'days', firstOn: '2026-11-26', lastOn: '2026-11-27' } as const
  const moment = { kind: 'moment', startsAt: '2026-11-01T18:00:00Z', endsAt: null } as const
  const place = english('Commons; south, 2nd floor')
  const parsed = readICalendar(
    calendarOf(
      entry({ key: 'a', when: days }),
      entry({ key: 'b', when: moment, isCancelled: true, location: place }),
    ),
  )
  expect(parsed).toMatchObject([
    { isAllDay: true, starts: ['2026-11-26'], ends: ['2026-11-28'], status: 'CONFIRMED' },
    {
      isAllDay: false,
      starts: ['2026-11-01T18:00:00Z'],
      status: 'CANCELLED',
      location: 'Commons; south, 2nd floor',
    },
  ])
})

test('R1.10 labels each text with its language and leaves texts in other languages unchanged', () => {
  const text = calendarOf(
    entry({ key: 'a', title: { text: 'Termina ENG-105', language: 'es' } }),
    entry({
      key: 'b',
      title: english('Open mic\nSUMMARY: no'),
      description: { text: `${'Reunión '.repeat(20)}LOCATION:`, language: 'es' },
      location: english('Commons'),
    }),
  )
  expect(readICalendar(text)).toMatchObject([
    { title: 'Termina ENG-105', languages: { summary: 'es' } },
    {
      title: 'Open mic\nSUMMARY: no',
      description: `${'Reunión '.repeat(20)}LOCATION:`,
      languages: { summary: 'en', description: 'es', location: 'en' },
    },
  ])
  expect(text).toContain('\r\nSUMMARY;LANGUAGE=es:Termina ENG-105\r\n')
})

test('folds long lines and writes a valid empty calendar', () => {
  const text = calendarOf(entry({ title: english('Über '.repeat(60)) }))
  const lines = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lines)).toBeLessThanOrEqual(75)
  expect(readICalendar(calendarOf())).toEqual([])
})
