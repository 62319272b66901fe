import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { codeOf, codeTitle } from '../people/codes/codes.queries.ts'
import type { CampusEvent, CollegeDate } from './campus-event.schema.ts'
import { campusClosures } from './closures/closure.queries.ts'

/** Days on the college's calendar, both included; `to` is null for no end. */
export interface Days {
  readonly from: string
  readonly to: string | null
}

/** Maximum number of events in a response; clients can request fewer days. */
const maxEvents = 500

const midnight = (day: string, timeZone: string) =>
  sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`
const midnightAfter = (day: string, timeZone: string) =>
  sql<Date>`(${day}::date + 1)::timestamp at time zone ${timeZone}`

/**
 * Events on any of these days, soonest first, including those that started before.
 * @param campus code; returns the events of that campus and of all campuses. Null returns every
 * event
 */
export async function campusEvents(
  db: Database,
  { from, to }: Days,
  timeZone: string,
  campus: string | null = null,
): Promise<CampusEvent[]> {
  const rows = await db
    .selectFrom('campus_event as e')
    .leftJoin('sis_source as source', (join) => join.on('source.is_active', '=', true))
    .where((eb) =>
      eb.or([
        eb('e.starts_at', '>=', midnight(from, timeZone)),
        eb('e.ends_at', '>', midnight(from, timeZone)),
      ]),
    )
    .$if(to !== null, (query) =>
      query.where('e.starts_at', '<', midnightAfter(to ?? from, timeZone)),
    )
    .$if(campus !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('e.campus_code', 'is', null), eb('e.campus_code', '=', campus)]),
      ),
    )
    .where('e.removed_at', 'is', null)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(maxEvents)
    .select(['e.id', 'e.uid', 'e.title', 'e.description', 'e.starts_at', 'e.ends_at', 'e.all_day'])
    .select(['e.campus_code', 'e.location', 'e.url', 'e.image_url', 'e.category'])
    .select('e.translations')
    .select([
      'e.is_cancelled',
      codeTitle('campus', 'e.campus_code', 'source.id').as('campus_title'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    title: row.title,
    description: row.description,
    translations: row.translations as CampusEvent['translations'],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    allDay: row.all_day,
    campus: row.campus_code === null ? null : codeOf(row.campus_code, row.campus_title),
    location: row.location,
    url: row.url,
    imageUrl: row.image_url,
    category: row.category,
    isCancelled: row.is_cancelled,
  }))
}

/**
 * Academic dates and campus closures on these days, soonest first. A closure replaces a holiday on
 * the same days, because it has more details.
 */
export async function collegeDates(db: Database, days: Days): Promise<CollegeDate[]> {
  const [dates, closures] = await Promise.all([academicDates(db, days), campusClosures(db, days)])
  const isClosure = ({ kind, startsOn, endsOn }: CollegeDate) =>
    kind === 'holiday' &&
    closures.some((closure) => closure.startsOn === startsOn && closure.endsOn === endsOn)
  const all = [...dates.filter((date) => !isClosure(date)), ...closures]
  return all.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
}

async function academicDates(db: Database, { from, to }: Days): Promise<CollegeDate[]> {
  const rows = await db
    .selectFrom('college_date')
    .where('ends_on', '>=', from)
    .$if(to !== null, (query) => query.where('starts_on', '<=', to))
    .orderBy('starts_on')
    .orderBy('id')
    .limit(maxEvents)
    .select(['id', 'title', 'translations', 'kind', 'starts_on', 'ends_on', 'url'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    translations: row.translations as CollegeDate['translations'],
    kind: row.kind as CollegeDate['kind'],
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    url: row.url,
    closure: null,
  }))
}
