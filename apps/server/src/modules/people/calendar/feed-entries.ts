import {
  defaultLanguage,
  type Language,
  type Translations,
  translationFor,
} from '@myhub/domain/language/languages.ts'
import { localize } from '@myhub/domain/language/localize.ts'
import type { Meeting, Section } from '#http/schemas/course-section.schema.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { fill, textsIn } from '#locales/catalog.ts'

/**
 * When a calendar entry takes place: a weekly class, whole days, or a time with or without an end.
 */
export type EntryTime =
  | {
      readonly kind: 'weekly'
      readonly days: Meeting['days']
      /** The actual first day: one of its weekdays and not a holiday. */
      readonly firstOn: CollegeDate
      readonly endOn: CollegeDate
      /** HH:MM in the college's time zone. */
      readonly startTime: string
      readonly endTime: string
      /** Days after the first on which it would meet but doesn't. */
      readonly except: readonly CollegeDate[]
    }
  | { readonly kind: 'days'; readonly firstOn: CollegeDate; readonly lastOn: CollegeDate }
  | { readonly kind: 'moment'; readonly startsAt: string; readonly endsAt: string | null }

/** A text and its language: texts that the college has only in English stay English. */
export interface LocalizedText {
  readonly text: string
  readonly language: Language
}

/** A calendar entry. It contains no grade, no hold, and nothing that identifies the person. */
export interface FeedEntry {
  /** Stable for the same item: its UID is this, `@` and the hub's host. */
  readonly key: string
  readonly title: LocalizedText
  readonly description: LocalizedText | null
  readonly location: LocalizedText | null
  readonly url: string | null
  readonly isCancelled: boolean
  readonly when: EntryTime
}

/** A class on a person's calendar: they attend it or teach it. */
export interface FeedClass {
  readonly section: Section
  readonly isTaught: boolean
}

/** The fields of a registration that the feed uses. */
interface FeedRegistration {
  readonly status: { readonly state: string }
  readonly section: Section
}

/** The classes that a person attends or teaches. */
export const feedClasses = (
  registrations: readonly FeedRegistration[],
  taught: readonly { readonly section: Section }[],
): FeedClass[] => [
  ...registrations
    .filter(({ status }) => status.state === 'registered')
    .map(({ section }) => ({ section, isTaught: false })),
  ...taught.map(({ section }) => ({ section, isTaught: true })),
]

/** Days after their end for which classes stay in the feed. */
export const retentionDays = 180

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const weekdayOf = (day: CollegeDate) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]

/** The days of a meeting, ignoring holidays, in order. */
function regularDays({ days, startOn, endOn }: Meeting): CollegeDate[] {
  const meetingDays: CollegeDate[] = []
  for (let day = startOn; day <= endOn; day = addDays(day, 1)) {
    const weekday = weekdayOf(day)
    if (weekday && days.includes(weekday)) meetingDays.push(day)
  }
  return meetingDays
}

/**
 * When a meeting takes place; null if it is to be announced (no days or no times) or never meets.
 */
export function weeklyTime(meeting: Meeting): (EntryTime & { kind: 'weekly' }) | null {
  const { days, startTime, endTime, endOn, exceptions } = meeting
  if (days.length === 0 || !startTime || !endTime) return null
  const regular = regularDays(meeting)
  const firstOn = regular.find((day) => !exceptions.includes(day))
  if (!firstOn) return null
  const except = regular.filter((day) => day > firstOn && exceptions.includes(day))
  return { kind: 'weekly', days, firstOn, endOn, startTime, endTime, except }
}

/** The language of a title after `inLanguage`. */
const languageOf = (of: { translations?: Translations }, language: Language): Language =>
  translationFor(of.translations, language) ? language : defaultLanguage

/** @returns null if the college doesn't provide a place */
function placeOf(
  { isOnline, building, room, campus }: Meeting,
  language: Language,
): LocalizedText | null {
  if (isOnline) return { text: textsIn(language).calendar.online, language }
  const roomText = [building?.title, room?.number].filter(Boolean).join(' ')
  const text = [roomText, campus?.title].filter(Boolean).join(', ')
  const named = building ?? campus
  if (text === '') return null
  // Room numbers and campuses have one name in both languages; only the building's name differs.
  return { text, language: named ? languageOf(named, language) : defaultLanguage }
}

function meetingEntry(
  { section, isTaught }: FeedClass,
  meeting: Meeting,
  language: Language,
): FeedEntry[] {
  const when = weeklyTime(meeting)
  if (!when) return []
  const course = `${section.course.id} ${section.course.shortTitle}`
  const teachers = section.instructors.map(({ displayName }) => displayName).join(', ')
  const lines = [`${section.name} · ${meeting.method.title}`, teachers, meeting.building?.address]
  return [
    {
      // Students of the class share its entries, which have another title.
      key: isTaught ? `${meeting.id}-taught` : meeting.id,
      // Course titles come from the catalog and are English.
      title: isTaught
        ? { text: fill(textsIn(language).calendar.teaching, { course }), language }
        : { text: course, language: defaultLanguage },
      description: {
        text: lines.filter(Boolean).join('\n'),
        language: languageOf(meeting.method, language),
      },
      location: placeOf(meeting, language),
      url: null,
      isCancelled: false,
      when,
    },
  ]
}

function deadlineEntries({ section, isTaught }: FeedClass, language: Language): FeedEntry[] {
  const { course, name } = section
  const { calendar } = textsIn(language)
  const named = (text: string) => fill(text, { course: course.id })
  const deadlines = [
    { kind: 'drop', on: section.lastDropOn, title: named(calendar.lastDrop) },
    { kind: 'census', on: section.censusOn, title: named(calendar.census) },
    { kind: 'withdraw', on: section.lastWithdrawOn, title: named(calendar.lastWithdraw) },
    { kind: 'ends', on: section.endOn, title: named(calendar.ends) },
  ]
  return deadlines.flatMap(({ kind, on, title }) =>
    on
      ? [
          {
            key: `${section.id}-${kind}${isTaught ? '-taught' : ''}`,
            title: { text: title, language },
            description: { text: `${name} · ${course.title}`, language: defaultLanguage } as const,
            location: null,
            url: null,
            isCancelled: false,
            when: { kind: 'days', firstOn: on, lastOn: on } as const,
          },
        ]
      : [],
  )
}

/**
 * A person's classes as calendar entries: each weekly meeting and the key dates of each section
 * (domain.md, CalendarEndpoint; R8.7). Canceled sections are left out.
 * @param include which of the two parts to return
 * @param today the college's date; sections that ended more than `retentionDays` ago are left out
 * @param language the language of the hub's texts, and of the college's if available
 */
export function classEntries(
  classes: readonly FeedClass[],
  include: { readonly classes: boolean; readonly deadlines: boolean },
  today: CollegeDate,
  language: Language = defaultLanguage,
): FeedEntry[] {
  const oldest = addDays(today, -retentionDays)
  const visibleClasses = classes
    .filter(({ section }) => section.status !== 'cancelled' && section.endOn >= oldest)
    .map((entry) => ({ ...entry, section: localize(entry.section, language) }))
  const entries = visibleClasses.flatMap((visibleClass) => [
    ...(include.classes
      ? visibleClass.section.meetings.flatMap((meeting) =>
          meetingEntry(visibleClass, meeting, language),
        )
      : []),
    ...(include.deadlines ? deadlineEntries(visibleClass, language) : []),
  ])
  // A person registered in a section twice attends it once.
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()]
}
