import {
  disclosureActions,
  disclosureBasis,
  listActions,
} from '@myhub/domain/access/disclosures.ts'
import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { type PageWindow, toPage } from '#http/schemas/paging.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import { maxSearchResults } from '../audit.schema.ts'
import type { Disclosure, DisclosureSearch } from './disclosures.schema.ts'

/** The filters of a report; days are on the college's calendar, the last one included. */
export interface DisclosureQuery extends Pick<DisclosureSearch, 'department'> {
  readonly from: CollegeDate
  readonly to: CollegeDate
  /** Null for all students. */
  readonly personId: string | null
}

type Student = Disclosure['student']

/** The student with this student number; null if there is none. */
export async function findStudent(db: Database, studentId: string): Promise<Student | null> {
  const person = await db
    .selectFrom('person as p')
    .where('p.student_id', '=', studentId)
    .select(['p.id', 'p.student_id as studentId', displayNameOf('p').as('displayName')])
    .executeTakeFirst()
  return person ? { ...person, studentId } : null
}

const viewer = sql`coalesce(event.impersonator_id, event.actor_id)`
/** Calls made while viewing as a student that don't show any of their record. */
const showsNoRecord = sql`(event.action = 'impersonatedCall' and
  event.details ->> 'route' ~ '^/v1/(authentication|authorization|configuration)(/|$)')`

/** Disclosures grouped by day; lists are grouped by week. */
function grouped(query: DisclosureQuery, timeZone: string): RawBuilder<unknown> {
  const { personId, department, from, to } = query
  const begin = new Date(collegeTime(from, '00:00', timeZone).getTime())
  const end = new Date(collegeTime(addDays(to, 1), '00:00', timeZone).getTime())
  return sql`
    select (array_agg(id order by at desc, id desc))[1] as id, subject_id, viewer_id, action, reason,
      is_viewing_as, section, program, min(at) as first_at, max(at) as last_at,
      count(*)::int as times,
      jsonb_agg(distinct groups) filter (where jsonb_typeof(groups) = 'array') as groups
    from (
      select event.id, event.at, event.subject_id, ${viewer} as viewer_id, event.action,
        event.reason, event.impersonator_id is not null as is_viewing_as,
        event.details ->> 'section' as section, event.details ->> 'program' as program,
        event.details -> 'groups' as groups,
        date_trunc(case when event.action = any(${[...listActions]}::text[]) then 'week'
          else 'day' end, event.at at time zone ${timeZone}::text) as period
      from audit_event event
      join person student on student.id = event.subject_id and student.student_id is not null
      where event.at >= ${begin} and event.at < ${end} and event.outcome = 'ok'
        and event.action = any(${[...disclosureActions]}::text[])
        and ${viewer} is distinct from event.subject_id and not ${showsNoRecord}
        ${personId === null ? sql`` : sql`and event.subject_id = ${personId}::uuid`}
        ${
          department === undefined
            ? sql``
            : sql`and exists (select from employee e where e.person_id = ${viewer}
                and e.department_code = ${department} and e.removed_at is null)`
        }) shown
    group by subject_id, viewer_id, action, reason, is_viewing_as, section, program, period`
}

interface Row {
  readonly id: string
  readonly first_at: Date
  readonly last_at: Date
  readonly times: number
  readonly action: string
  readonly groups: readonly (readonly unknown[])[] | null
  readonly section: string | null
  readonly program: string | null
  readonly reason: string | null
  readonly student: Student
  readonly viewer: Disclosure['viewer']
}

/** Adds the names of the student and the viewer to each group. */
const withNames = (rows: RawBuilder<unknown>) => sql<Row>`
  select g.id, g.first_at, g.last_at, g.times, g.action, g.groups, g.section, g.program,
    coalesce(g.reason, begun.reason) as reason,
    json_build_object('id', student.id, 'studentId', student.student_id,
      'displayName', ${displayNameOf('student')}) as student,
    case when g.viewer_id is not null then json_build_object(
      'displayName', coalesce(${displayNameOf('viewer')}, program.name), 'username', viewer.username,
      'title', job.title, 'department', coalesce(department.title, job.department_code)) end as viewer
  from (${rows}) g
  join person student on student.id = g.subject_id
  left join person viewer on viewer.id = g.viewer_id
  left join service_account program on program.id = g.viewer_id
  left join lateral (select title, department_code from employee
    where person_id = viewer.id and removed_at is null order by sis_id limit 1) job on true
  left join lateral (select title from department
    where code = job.department_code and removed_at is null order by id limit 1) department on true
  left join lateral (select reason from audit_event
    where g.is_viewing_as and action = 'impersonationBegin' and outcome = 'ok'
      and actor_id = g.viewer_id and subject_id = g.subject_id and at <= g.last_at
    order by at desc limit 1) begun on true`

const toDisclosure = ({ first_at, last_at, groups, ...row }: Row): Disclosure => ({
  ...row,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
  basis: disclosureBasis(row.action, row.reason !== null) ?? 'permission',
  groups: [...new Set((groups ?? []).flat().map(String))].sort(),
})

/** A page of disclosures, newest first. */
export async function searchDisclosures(
  db: Database,
  query: DisclosureQuery,
  window: PageWindow,
  timeZone: string,
) {
  const groups = grouped(query, timeZone)
  const { rows } = await sql<Row>`${withNames(sql`
    select * from (${groups}) found order by last_at desc, id desc
    limit ${window.pageSize} offset ${window.offset}`)}
    order by g.last_at desc, g.id desc`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${groups}) found limit ${maxSearchResults}) few`.execute(
    db,
  )
  return toPage(window, rows.map(toDisclosure), counted.rows[0]?.total ?? 0)
}

/** Groups read per batch, so that other requests are served in between. */
const batch = 1_000

/** The Monday after a day. */
const nextMonday = (day: CollegeDate): CollegeDate =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** All disclosures, week by week, ordered by student. At most one batch is in memory. */
export async function* allDisclosures(
  db: Database,
  query: DisclosureQuery,
  timeZone: string,
): AsyncGenerator<Disclosure[], void, void> {
  let from = query.from
  while (from <= query.to) {
    const next = nextMonday(from)
    const to = next > query.to ? query.to : addDays(next, -1)
    let cursor: { student: string; id: string } | null = null
    for (;;) {
      const groups = grouped({ ...query, from, to }, timeZone)
      const afterCursor: RawBuilder<unknown> = cursor
        ? sql`where (subject_id, id) > (${cursor.student}::uuid, ${cursor.id}::uuid)`
        : sql``
      const { rows }: { rows: Row[] } = await sql<Row>`${withNames(sql`
        select * from (${groups}) found ${afterCursor} order by subject_id, id limit ${batch}`)}
        order by g.subject_id, g.id`.execute(db)
      if (rows.length > 0) yield rows.map(toDisclosure)
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      cursor = { student: last.student.id, id: last.id }
    }
    from = next
  }
}
