import type { SimilarSection } from '@myhub/domain/registration/rehearsal/section-of-next-term.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/** The requests of one student in the first hour. */
interface FirstRequests {
  readonly person_id: string
  /** After the first student; null where only the day is known. */
  readonly seconds: number | null
  readonly sections: readonly SimilarSection[]
}

/** The first hour of a registration that is over. */
export interface FirstHour {
  readonly students: readonly FirstRequests[]
  /** `day`: the college's system reports only the day of a registration. */
  readonly knownBy: 'request' | 'day'
  readonly on: CollegeDate
}

const ids = (all: readonly string[]) => sql`${[...all]}::uuid[]`

/** A section `s` and its course `c`, as needed to find a similar section in another term. */
export const likeColumns = sql`'id', s.id, 'courseId', c.number, 'number', s.number,
  'campusCode', s.campus_code, 'deliveryMode', s.delivery_mode`

interface RequestRow {
  readonly person_id: string
  readonly seconds: number
  readonly sections: readonly SimilarSection[]
  readonly first_at: Date
}

const requestsIn = (periodIds: readonly string[]) => sql<RequestRow>`
  with asked as (
    select r.person_id, r.section_id, r.requested_at, min(r.requested_at) over () as first_at
    from registration_request r join section s on s.id = r.section_id
    where s.academic_period_id = any(${ids(periodIds)}) and r.action in ('add', 'waitlist'))
  select asked.person_id, asked.first_at,
    extract(epoch from min(asked.requested_at) - asked.first_at)::float8 as seconds,
    json_agg(json_build_object(${likeColumns}) order by asked.requested_at, s.id) as sections
  from asked join section s on s.id = asked.section_id join course c on c.id = s.course_id
  where asked.requested_at < asked.first_at + interval '1 hour'
  group by asked.person_id, asked.first_at`

interface DayRow {
  readonly person_id: string
  readonly sections: readonly SimilarSection[]
  readonly registered_on: CollegeDate
}

/**
 * The first day has at least one percent of the registrations, so a few manual ones before the
 * opening don't count. The order is arbitrary but stable.
 */
const selectFirstDay = (periodIds: readonly string[]) => sql<DayRow>`
  with registered as (
    select r.person_id, r.section_id, r.registered_on
    from section_registration r join section s on s.id = r.section_id
    where s.academic_period_id = any(${ids(periodIds)}) and r.removed_at is null
      and r.registered_on is not null),
  first as (
    select min(day) as day from (
      select registered_on as day, count(*) as many, sum(count(*)) over () as total
      from registered group by registered_on) days
    where many * 100 >= total)
  select registered.person_id, registered.registered_on,
    json_agg(json_build_object(${likeColumns}) order by s.id) as sections
  from registered join first on first.day = registered.registered_on
  join section s on s.id = registered.section_id join course c on c.id = s.course_id
  group by registered.person_id, registered.registered_on
  order by md5(registered.person_id::text)`

/**
 * Registrations in the first hour of a term with their times: from the hub's own requests if it
 * registered students from the first day, otherwise from the days that the college's system sent.
 * @returns null if neither is known
 */
export async function firstHour(
  db: Database,
  periodIds: readonly string[],
  dayOf: (instant: Date) => CollegeDate,
): Promise<FirstHour | null> {
  const requests = (await requestsIn(periodIds).execute(db)).rows
  const registrations = (await selectFirstDay(periodIds).execute(db)).rows
  const firstDay = requests[0] && dayOf(requests[0].first_at)
  const registered = registrations[0]?.registered_on
  if (firstDay !== undefined && (registered === undefined || firstDay <= registered))
    return { students: requests, knownBy: 'request', on: firstDay }
  if (registered === undefined) return null
  const students = registrations.map((row) => ({ ...row, seconds: null }))
  return { students, knownBy: 'day', on: registered }
}
