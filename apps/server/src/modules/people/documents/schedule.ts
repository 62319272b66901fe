import { termLoad } from '@myhub/domain/registration/credit-load.ts'
import { isHeld, standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { type PaperColumn, table } from '#lib/pdf/table.ts'
import { TaggedDocument } from '#lib/pdf/tagged-document.ts'
import { fill } from '#locales/catalog.ts'
import { credits, creditsIfKnown, days, times, weekdays } from './format.ts'
import type { RecordOf } from './read-record.ts'
import { momentNotes, writeHeading, writeText } from './record-document.ts'
import type { DocumentParts } from './transcript.ts'
import type { DocumentWords } from './words.ts'

type Schedule = RecordOf<'mine' | 'sectionRegistrations'>
type Registration = Schedule['sectionRegistrations'][number]
type Meeting = Registration['section']['meetings'][number]

/** Selects the classes of a term, or of a session in it, by code. */
export interface ScheduleChoice {
  readonly term: string
  readonly session?: string | undefined
}

/**
 * A person's classes of a term as a PDF, under their preferred name. Source: pages.md, schedule.
 * @returns a PDF; null if they never had a class in this term or session
 */
export function schedulePdf(
  record: Schedule,
  { term: termCode, session }: ScheduleChoice,
  { words, college, timeZone, now, today }: DocumentParts,
): Promise<Buffer> | null {
  const inTerm = record.sectionRegistrations.filter(
    ({ section }) =>
      section.term.code === termCode &&
      (session === undefined || section.academicPeriod.code === session),
  )
  const [first] = inTerm
  if (!first) return null
  const period = session === undefined ? first.section.term : first.section.academicPeriod
  const { mine } = record
  const document = new TaggedDocument({
    title: `${words.schedule}, ${period.title}, ${mine.displayName}`,
    language: words.locale,
    author: college,
    now,
    watermark: null,
  })
  writeHeading(document, {
    college,
    title: `${words.schedule}, ${period.title}`,
    facts: [
      [words.name, mine.displayName],
      ...(mine.studentId === null ? [] : [[words.studentId, mine.studentId] as const]),
    ],
    notes: momentNotes(now, record.asOf, words, timeZone),
  })
  document.y += 10
  const held = inTerm
    .filter((one) => isHeld(one, today))
    .toSorted((a, b) => a.section.name.localeCompare(b.section.name))
  if (held.length === 0) writeText(document, words.noClasses)
  else {
    table(document, words.schedule, columnsOf(words, today), held)
    document.y += 8
    const load = termLoad(held)
    writeText(
      document,
      load
        ? `${words.total}: ${credits(load.credits, words)} · ${words.load}: ${words.loads[load.load]}`
        : words.creditsUnknown,
    )
  }
  return document.finish((page, count) => fill(words.page, { page, count }))
}

function whenInWords(meeting: Meeting, words: DocumentWords): string {
  const on = weekdays(meeting.days, words)
  const at =
    meeting.startTime && meeting.endTime ? times(meeting.startTime, meeting.endTime, words) : ''
  if (on !== '' || at !== '') return [on, at || words.toBeAnnounced].filter(Boolean).join(' ')
  return meeting.isOnline ? words.ownTime : words.toBeAnnounced
}

function whereInWords({ building, room, isOnline }: Meeting, words: DocumentWords): string {
  if (building) return room ? `${building.title} ${room.number}` : building.title
  if (room) return fill(words.room, { room: room.number })
  return isOnline ? words.online : words.toBeAnnounced
}

/**
 * One line per meeting, aligned with the other columns; a single line if it is the same for all.
 */
function each(meetings: readonly Meeting[], say: (meeting: Meeting) => string): string[] {
  const said = meetings.map(say)
  return new Set(said).size === 1 ? said.slice(0, 1) : said
}

function columnsOf(words: DocumentWords, today: string): PaperColumn<Registration>[] {
  return [
    {
      header: words.course,
      share: 3.8,
      rowHeader: true,
      lang: words.inDefault,
      cell: ({ section }) => `${section.name} ${section.course.title}`,
    },
    {
      header: words.when,
      share: 3.4,
      cell: ({ section: { meetings, deliveryMode, periods } }) =>
        meetings.length === 0
          ? periods.length > 0
            ? fill(words.periods, { periods: periods.join(', ') })
            : deliveryMode === null
              ? words.unknown
              : words.modes[deliveryMode]
          : each(meetings, (one) => whenInWords(one, words)),
    },
    {
      header: words.where,
      share: 3,
      cell: ({ section: { meetings, campus, location } }) =>
        meetings.length === 0
          ? (location ?? campus?.title ?? words.unknown)
          : each(meetings, (one) => whereInWords(one, words)),
    },
    {
      header: words.dates,
      share: 2.6,
      cell: ({ section }) => days(section.startOn, section.endOn, words),
    },
    {
      header: words.instructor,
      share: 2.6,
      cell: ({ section }) =>
        section.instructors.map(({ displayName }) => displayName).join(', ') || words.toBeAnnounced,
    },
    {
      header: words.credits,
      share: 1.8,
      number: true,
      cell: (one) => creditsIfKnown(one.credits.registered, words),
    },
    { header: words.status, share: 2, cell: (one) => words.standings[standingOf(one, today)] },
  ]
}
