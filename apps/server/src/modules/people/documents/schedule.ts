import { termLoad } from '@myhub/domain/registration/credit-load.ts'
import { isActiveClass, standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { type PaperColumn, table } from '#lib/pdf/table.ts'
import { TaggedDocument } from '#lib/pdf/tagged-document.ts'
import { fill } from '#locales/catalog.ts'
import type { DocumentTexts } from './document-texts.ts'
import { credits, creditsIfKnown, days, times, weekdays } from './format.ts'
import type { RecordOf } from './read-record.ts'
import { timeNotes, writeHeading, writeText } from './record-document.ts'
import type { DocumentParts } from './transcript.ts'

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
  { texts, college, timeZone, now, today }: DocumentParts,
): Promise<Buffer> | null {
  const termClasses = record.sectionRegistrations.filter(
    ({ section }) =>
      section.term.code === termCode &&
      (session === undefined || section.academicPeriod.code === session),
  )
  const [first] = termClasses
  if (!first) return null
  const period = session === undefined ? first.section.term : first.section.academicPeriod
  const { mine } = record
  const document = new TaggedDocument({
    title: `${texts.schedule}, ${period.title}, ${mine.displayName}`,
    language: texts.locale,
    author: college,
    now,
    watermark: null,
  })
  writeHeading(document, {
    college,
    title: `${texts.schedule}, ${period.title}`,
    facts: [
      [texts.name, mine.displayName],
      ...(mine.studentId === null ? [] : [[texts.studentId, mine.studentId] as const]),
    ],
    notes: timeNotes(now, record.asOf, texts, timeZone),
  })
  document.y += 10
  const heldClasses = termClasses
    .filter((termClass) => isActiveClass(termClass, today))
    .toSorted((a, b) => a.section.name.localeCompare(b.section.name))
  if (heldClasses.length === 0) writeText(document, texts.noClasses)
  else {
    table(document, texts.schedule, columnsOf(texts, today), heldClasses)
    document.y += 8
    const load = termLoad(heldClasses)
    writeText(
      document,
      load
        ? `${texts.total}: ${credits(load.credits, texts)} · ${texts.load}: ${texts.loads[load.load]}`
        : texts.creditsUnknown,
    )
  }
  return document.finish((page, count) => fill(texts.page, { page, count }))
}

function formatMeetingTime(meeting: Meeting, texts: DocumentTexts): string {
  const on = weekdays(meeting.days, texts)
  const at =
    meeting.startTime && meeting.endTime ? times(meeting.startTime, meeting.endTime, texts) : ''
  if (on !== '' || at !== '') return [on, at || texts.toBeAnnounced].filter(Boolean).join(' ')
  return meeting.isOnline ? texts.ownTime : texts.toBeAnnounced
}

function formatPlace({ building, room, isOnline }: Meeting, texts: DocumentTexts): string {
  if (building) return room ? `${building.title} ${room.number}` : building.title
  if (room) return fill(texts.room, { room: room.number })
  return isOnline ? texts.online : texts.toBeAnnounced
}

/**
 * One line per meeting, aligned with the other columns; a single line if it is the same for all.
 */
function formatMeetings(
  meetings: readonly Meeting[],
  format: (meeting: Meeting) => string,
): string[] {
  const lines = meetings.map(format)
  return new Set(lines).size === 1 ? lines.slice(0, 1) : lines
}

function columnsOf(texts: DocumentTexts, today: string): PaperColumn<Registration>[] {
  return [
    {
      header: texts.course,
      share: 3.8,
      rowHeader: true,
      lang: texts.inDefault,
      cell: ({ section }) => `${section.name} ${section.course.title}`,
    },
    {
      header: texts.when,
      share: 3.4,
      cell: ({ section: { meetings, deliveryMode, periods } }) =>
        meetings.length === 0
          ? periods.length > 0
            ? fill(texts.periods, { periods: periods.join(', ') })
            : deliveryMode === null
              ? texts.unknown
              : texts.modes[deliveryMode]
          : formatMeetings(meetings, (meeting) => formatMeetingTime(meeting, texts)),
    },
    {
      header: texts.where,
      share: 3,
      cell: ({ section: { meetings, campus, location } }) =>
        meetings.length === 0
          ? (location ?? campus?.title ?? texts.unknown)
          : formatMeetings(meetings, (meeting) => formatPlace(meeting, texts)),
    },
    {
      header: texts.dates,
      share: 2.6,
      cell: ({ section }) => days(section.startOn, section.endOn, texts),
    },
    {
      header: texts.instructor,
      share: 2.6,
      cell: ({ section }) =>
        section.instructors.map(({ displayName }) => displayName).join(', ') || texts.toBeAnnounced,
    },
    {
      header: texts.credits,
      share: 1.8,
      number: true,
      cell: (registration) => creditsIfKnown(registration.credits.registered, texts),
    },
    {
      header: texts.status,
      share: 2,
      cell: (registration) => texts.standings[standingOf(registration, today)],
    },
  ]
}
