import { concernKinds } from '@myhub/domain/teaching/notices.ts'
import { type RawBuilder, sql } from 'kysely'
import { collegeEmailOf, directoryEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { EarlyNotice, MyNotice } from '#http/schemas/notices/early-notice.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  isAdvisedBy,
  isAssignmentActive,
  isCoverActive,
} from '../../advising/advisor-assignments.queries.ts'
import type { PersonRows } from '../../people/records/person-rows.queries.ts'
import type { AdviseeNotice } from './notices.schema.ts'

const nameOf = (id: string) =>
  sql`(select ${displayNameOf('by')} from person by where by.id = ${sql.ref(id)})`

/** A row `n` of `early_notice` as JSON. Times are in PostgreSQL's JSON format. */
const noticeJson = sql<EarlyNotice>`json_build_object('id', n.id, 'kind', n.kind, 'note', n.note,
  'sentBy', ${nameOf('n.sent_by')}, 'sentAt', n.sent_at,
  'withdrawal', case when n.withdrawn_at is not null then json_build_object(
    'by', ${nameOf('n.withdrawn_by')}, 'at', n.withdrawn_at, 'reason', n.withdrawal_reason) end,
  'outcome', case when n.outcome is not null then json_build_object('value', n.outcome,
    'note', n.outcome_note, 'by', ${nameOf('n.outcome_by')}, 'at', n.outcome_at) end)`

const instantOf = (stored: string) => new Date(stored).toISOString()

/** A notice as the API returns it. */
export const toNotice = (stored: EarlyNotice): EarlyNotice => ({
  ...stored,
  sentAt: instantOf(stored.sentAt),
  withdrawal: stored.withdrawal && { ...stored.withdrawal, at: instantOf(stored.withdrawal.at) },
  outcome: stored.outcome && { ...stored.outcome, at: instantOf(stored.outcome.at) },
})

/** The notices about a registration, newest first, as JSON for `toNotice`. */
export const noticesOf = (registration: string): RawBuilder<EarlyNotice[]> => sql<EarlyNotice[]>`(
  select coalesce(json_agg(${noticeJson} order by n.sent_at desc, n.id), '[]')
  from early_notice n where n.registration_id = ${sql.ref(registration)})`

/** The notices to a person, newest first. */
export async function myNotices(db: Database, personId: string): Promise<MyNotice[]> {
  const { rows } = await sql<MyNotice>`
    select ${noticeJson} as notice,
      json_build_object('id', s.id, 'name', s.name, 'title', s.title) as section,
      json_build_object('personId', by.id, 'email', ${directoryEmailOf('by')})
        as instructor
    from early_notice n
    join section_registration r on r.id = n.registration_id
    join section s on s.id = r.section_id
    join person by on by.id = n.sent_by
    where r.person_id = ${personId}
    order by n.sent_at desc, n.id`.execute(db)
  return rows.map((row) => ({ ...row, notice: toNotice(row.notice) }))
}

/** Whether a notice `n` is an open concern. */
const isOpen = sql`n.kind in (${sql.join([...concernKinds])})
  and n.outcome is null and n.withdrawn_at is null`

/** The notices about a person's current advisees: open concerns first, then the newest. */
export async function adviseeNotices(
  db: Database,
  advisorId: string,
  today: CollegeDate,
): Promise<AdviseeNotice[]> {
  const { rows } = await sql<AdviseeNotice>`
    select ${noticeJson} as notice,
      json_build_object('id', p.id, 'displayName', ${displayNameOf('p')},
        'studentId', p.student_id, 'email', ${collegeEmailOf('p')}) as student,
      json_build_object('name', s.name, 'title', s.title) as section
    from early_notice n
    join section_registration r on r.id = n.registration_id
    join section s on s.id = r.section_id
    join person p on p.id = r.person_id and p.removed_at is null and not p.is_deceased
    where ${isAdvisedBy('p', advisorId, today)}
    order by (${isOpen}) desc, n.sent_at desc, n.id`.execute(db)
  return rows.map((row) => ({ ...row, notice: toNotice(row.notice) }))
}

/** The open concerns about people, the oldest first. */
export const openConcerns = {
  from: sql`early_notice n join section_registration r on r.id = n.registration_id
    join section s on s.id = r.section_id`,
  personId: 'r.person_id',
  where: isOpen,
  columns: { section: sql<string>`s.name`, sent_at: sql<string>`n.sent_at` },
  orderBy: sql`n.sent_at, n.id`,
} satisfies PersonRows

/** The people who advise a person today, and their substitutes. */
export async function advisorsOf(
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<string[]> {
  const { rows } = await sql<{ advisor_id: string }>`
    with assigned as (select a.advisor_id from student_advisor a
      where a.person_id = ${personId} and ${isAssignmentActive('a', today)})
    select advisor_id from assigned
    union select cover.cover_id from advising_cover cover
      join assigned on assigned.advisor_id = cover.advisor_id
      where ${isCoverActive('cover', today)}`.execute(db)
  return rows.map((row) => row.advisor_id)
}

/** A notice with its student and class, locked until the transaction ends. */
export interface LockedNotice {
  readonly notice: EarlyNotice
  readonly personId: string
  readonly sectionId: string
  readonly section: string
}

/** @returns null if there is no such notice */
export async function lockNotice(db: Database, id: string): Promise<LockedNotice | null> {
  const { rows } = await sql<LockedNotice>`
    select ${noticeJson} as notice, r.person_id as "personId", s.id as "sectionId",
      s.name as section
    from early_notice n
    join section_registration r on r.id = n.registration_id
    join section s on s.id = r.section_id
    where n.id = ${id} for update of n`.execute(db)
  const [row] = rows
  return row ? { ...row, notice: toNotice(row.notice) } : null
}
