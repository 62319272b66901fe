import { fitsWith, type TimedMeeting } from '@myhub/domain/registration/time-conflicts.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Offer, Term } from './offer.queries.ts'

interface ConflictRow {
  readonly section_id: string
  readonly theirs: readonly TimedMeeting[]
  readonly mine: readonly TimedMeeting[]
}

const meetingJson = (row: string) => sql`json_build_object(
  'days', ${sql.ref(`${row}.days`)},
  'startTime', to_char(${sql.ref(`${row}.start_time`)}, 'HH24:MI'),
  'endTime', to_char(${sql.ref(`${row}.end_time`)}, 'HH24:MI'),
  'startOn', ${sql.ref(`${row}.start_on`)}, 'endOn', ${sql.ref(`${row}.end_on`)},
  'exceptions', ${sql.ref(`${row}.exceptions`)})`

/**
 * The sections of a term that meet at the same time as a person's classes. The database finds
 * candidates; the shared rule compares them day by day.
 */
export async function conflictingSections(
  db: Database,
  personId: string,
  { takingSeats }: Offer,
  { periodIds }: Term,
): Promise<string[]> {
  const periods = sql`${[...periodIds]}::uuid[]`
  const { rows } = await sql<ConflictRow>`
    with own as materialized (
      select m.* from section_registration r
      join section s on s.id = r.section_id
      join meeting m on m.section_id = r.section_id
      where r.person_id = ${personId} and r.removed_at is null
        and r.status_code = any(${[...takingSeats]}::text[])
        and s.removed_at is null and s.status <> 'cancelled' and m.removed_at is null
        and m.start_time is not null
        and m.end_on >= (select min(p.start_on) from academic_period p where p.id = any(${periods})))
    select m.section_id, json_agg(${meetingJson('m')}) as theirs, json_agg(${meetingJson('own')}) as mine
    from section s
    join meeting m on m.section_id = s.id and m.removed_at is null
    join own on own.days && m.days and own.section_id <> m.section_id
      and own.start_time < m.end_time and m.start_time < own.end_time
      and own.start_on <= m.end_on and m.start_on <= own.end_on
    where s.academic_period_id = any(${periods}) and s.removed_at is null
      and s.id not in (select section_id from own)
    group by m.section_id`.execute(db)
  return rows
    .filter(({ theirs, mine }) => !fitsWith(theirs, mine))
    .map(({ section_id }) => section_id)
}
