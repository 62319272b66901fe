import type { Language } from '#http/schemas/in-spanish.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import type { campusEvents, collegeDates } from '../../events/campus-events.queries.ts'
import type { FeedEntry, Said, When } from './feed-entries.ts'
import { calendarWords } from './words.ts'

type CampusEvent = Awaited<ReturnType<typeof campusEvents>>[number]
type CollegeDate = Awaited<ReturnType<typeof collegeDates>>[number]

function whenOf({ startsAt, endsAt, allDay }: CampusEvent, timeZone: string): When {
  if (!allDay) return { kind: 'moment', startsAt, endsAt }
  const firstOn = collegeDate(new Date(startsAt), timeZone)
  if (endsAt === null) return { kind: 'days', firstOn, lastOn: firstOn }
  // It ends at midnight, so the previous day is its last.
  const after = collegeDate(new Date(endsAt), timeZone)
  return { kind: 'days', firstOn, lastOn: after > firstOn ? addDays(after, -1) : firstOn }
}

/** The college's text in a language, falling back to English. */
const said = (english: string, spanish: string | null | undefined, language: Language): Said =>
  language === 'es' && spanish ? { text: spanish, language } : { text: english, language: 'en' }

function placeOf({ location, campus, spanish }: CampusEvent, language: Language): Said | null {
  const at = (place: string | null | undefined, title: string | undefined) =>
    [place, title].filter(Boolean).join(', ')
  const english = at(location, campus?.title)
  const own = location === null ? campus?.spanish?.title : spanish?.location
  return english
    ? said(english, own && at(spanish?.location, campus?.spanish?.title ?? campus?.title), language)
    : null
}

type Closure = NonNullable<CollegeDate['closure']>

const openingOf = ({ officesOpen }: Closure, language: Language) =>
  officesOpen ? calendarWords[language].officesOpen : calendarWords[language].officesClosed

/** The campuses of a closure; null if it applies everywhere. */
function campusesOf({ campuses }: Closure, language: Language): Said | null {
  if (campuses.length === 0) return null
  const titles = (one: Language) =>
    campuses.map((campus) => said(campus.title, campus.spanish?.title, one).text).join(', ')
  const isTranslated = campuses.some((campus) => campus.spanish)
  return said(titles('en'), isTranslated ? titles('es') : null, language)
}

/**
 * The college's events and dates as calendar entries; canceled ones are marked.
 * @param language preferred language of texts
 */
export function collegeEntries(
  dates: readonly CollegeDate[],
  events: readonly CampusEvent[],
  timeZone: string,
  language: Language = 'en',
): FeedEntry[] {
  return [
    ...dates.map((date) => ({
      key: date.id,
      title: said(date.title, date.spanish?.title, language),
      description: date.closure && { text: openingOf(date.closure, language), language },
      location: date.closure && campusesOf(date.closure, language),
      url: date.url,
      isCancelled: false,
      when: { kind: 'days', firstOn: date.startsOn, lastOn: date.endsOn } as const,
    })),
    ...events.map((event) => ({
      key: event.id,
      title: said(event.title, event.spanish?.title, language),
      description:
        event.description === null
          ? null
          : said(event.description, event.spanish?.description, language),
      location: placeOf(event, language),
      url: event.url,
      isCancelled: event.isCancelled,
      when: whenOf(event, timeZone),
    })),
  ]
}
