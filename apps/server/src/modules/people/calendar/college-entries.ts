import { defaultLanguage, type Language, translationFor } from '@myhub/domain/language/languages.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { textsIn } from '#locales/catalog.ts'
import type { campusEvents, collegeDates } from '../../events/campus-events.queries.ts'
import type { EntryTime, FeedEntry, LocalizedText } from './feed-entries.ts'

type CampusEvent = Awaited<ReturnType<typeof campusEvents>>[number]
type CollegeDate = Awaited<ReturnType<typeof collegeDates>>[number]

function entryTime({ startsAt, endsAt, allDay }: CampusEvent, timeZone: string): EntryTime {
  if (!allDay) return { kind: 'moment', startsAt, endsAt }
  const firstOn = collegeDate(new Date(startsAt), timeZone)
  if (endsAt === null) return { kind: 'days', firstOn, lastOn: firstOn }
  // It ends at midnight, so the previous day is its last.
  const after = collegeDate(new Date(endsAt), timeZone)
  return { kind: 'days', firstOn, lastOn: after > firstOn ? addDays(after, -1) : firstOn }
}

/** The college's text in a language, falling back to English. */
const localized = (
  text: string,
  translated: string | null | undefined,
  language: Language,
): LocalizedText =>
  translated ? { text: translated, language } : { text, language: defaultLanguage }

function placeOf(
  { location, campus, translations }: CampusEvent,
  language: Language,
): LocalizedText | null {
  const at = (place: string | null | undefined, title: string | undefined) =>
    [place, title].filter(Boolean).join(', ')
  const text = at(location, campus?.title)
  const place = translationFor(translations, language)?.location
  const title = translationFor(campus?.translations, language)?.title
  const localizedName = location === null ? title : place
  return text ? localized(text, localizedName && at(place, title ?? campus?.title), language) : null
}

type Closure = NonNullable<CollegeDate['closure']>

function openingOf({ officesOpen }: Closure, language: Language): string {
  const { calendar } = textsIn(language)
  return officesOpen ? calendar.officesOpen : calendar.officesClosed
}

/** The campuses of a closure; null if it applies everywhere. */
function campusesOf({ campuses }: Closure, language: Language): LocalizedText | null {
  if (campuses.length === 0) return null
  const titles = campuses.map(({ title }) => title).join(', ')
  const translated = campuses.map((campus) => translationFor(campus.translations, language)?.title)
  const localizedName = campuses.map(({ title }, at) => translated[at] ?? title).join(', ')
  return localized(titles, translated.some(Boolean) ? localizedName : null, language)
}

/**
 * The college's events and dates as calendar entries; canceled ones are marked.
 * @param language preferred language of texts
 */
export function collegeEntries(
  dates: readonly CollegeDate[],
  events: readonly CampusEvent[],
  timeZone: string,
  language: Language = defaultLanguage,
): FeedEntry[] {
  return [
    ...dates.map((date) => ({
      key: date.id,
      title: localized(date.title, translationFor(date.translations, language)?.title, language),
      description: date.closure && { text: openingOf(date.closure, language), language },
      location: date.closure && campusesOf(date.closure, language),
      url: date.url,
      isCancelled: false,
      when: { kind: 'days', firstOn: date.startsOn, lastOn: date.endsOn } as const,
    })),
    ...events.map((event) => ({
      key: event.id,
      title: localized(event.title, translationFor(event.translations, language)?.title, language),
      description:
        event.description === null
          ? null
          : localized(
              event.description,
              translationFor(event.translations, language)?.description,
              language,
            ),
      location: placeOf(event, language),
      url: event.url,
      isCancelled: event.isCancelled,
      when: entryTime(event, timeZone),
    })),
  ]
}
