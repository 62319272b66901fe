import { createHash } from 'node:crypto'
import type { Language } from '@myhub/domain/language/languages.ts'
import type { OpenDatabase } from '#db/open.ts'
import { hashOf } from '#identity/secrets.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { campusEvents, collegeDates } from '../../events/campus-events.queries.ts'
import { sectionRegistrations } from '../groups/registrations/section-registrations.ts'
import { taughtSections } from '../groups/registrations/taught-sections.queries.ts'
import { momentOf } from '../records/load-groups.ts'
import { feedByToken, forEachLanguage, storeFetch, withVersions } from './calendar-feed.queries.ts'
import { collegeEntries } from './college-entries.ts'
import { classEntries, feedClasses } from './feed-entries.ts'
import { toICalendar } from './to-icalendar.ts'

/** The content of a feed. */
export interface FeedContent {
  readonly text: string
  readonly etag: string
  readonly changedAt: Date
}

interface FeedOptions {
  readonly now: Date
  readonly timeZone: string
  readonly title: string
  readonly host: string
}

/** Events are included from a month before today to a year after. */
const daysBefore = 31
const daysAfter = 366

const secret = /^[A-Za-z0-9_-]{43}$/

/**
 * The complete current calendar at an address.
 * @returns null for a malformed, unknown or revoked address
 */
export async function readFeed(
  database: OpenDatabase,
  token: string,
  { now, timeZone, title, host }: FeedOptions,
): Promise<FeedContent | null> {
  if (!secret.test(token)) return null
  const { db } = database
  const feed = await feedByToken(db, hashOf(token))
  if (!feed) return null
  const today = collegeDate(now, timeZone)
  const days = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) }
  const { include, language, personId } = feed
  const [registrations, taught, events, dates] = await Promise.all([
    sectionRegistrations.read(database, personId, momentOf(now, timeZone)),
    taughtSections(database, personId),
    include.events ? campusEvents(db, days, timeZone) : [],
    include.events || include.classes ? collegeDates(db, days) : [],
  ])
  // Closures are always included, because they explain why a class does not meet.
  const dateEntries = include.events ? dates : dates.filter(({ kind }) => kind === 'closure')
  const classes = feedClasses(registrations.data, taught)
  const entriesIn = (locale: Language) => [
    ...classEntries(classes, include, today, locale),
    ...collegeEntries(dateEntries, events, timeZone, locale),
  ]
  const byLanguage = forEachLanguage(entriesIn)
  const entries = await withVersions(db, byLanguage, language, now)
  const text = toICalendar({ entries, title, host, timeZone, language })
  const hash = createHash('sha256').update(text).digest()
  const changedAt = await storeFetch(db, feed, hash, now)
  return { text, etag: `"${hash.toString('base64url')}"`, changedAt }
}
