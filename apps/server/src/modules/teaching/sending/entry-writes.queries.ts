import { type EntryKind, neverAttended } from '@myhub/domain/teaching/entries.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { sql } from 'kysely'
import type { EntryToPost } from '#connectors/grade-desk.ts'
import type { Database } from '#db/open.ts'
import { type Attempt, maxAttempts } from '#sync/write-back/attempt-rules.ts'
import { lastDayOf } from '../entries/entry-sheet.queries.ts'
import { selectRecorded } from '../grading/recorded-grades.queries.ts'
import type { WriteStep } from './sending-rules.ts'

/**
 * Queues reported entries for the college's system. A correction replaces a waiting entry, and is
 * sent after one that is being sent. A file source accepts no writes: the registrar has a list. A
 * student who attends needs no write, unless a different entry was reported before.
 * @param entryIds the latest reported entry of each student
 */
export async function queueEntries(
  db: Database,
  entryIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into entry_write (registration_id, kind, entry_id, state, queued_at, next_try_at)
    select e.registration_id, e.kind, e.id, case when takes.it then 'waiting' else 'byHand' end,
      ${now}, case when takes.it then ${now}::timestamptz end
    from reported_entry e
    join section_registration r on r.id = e.registration_id
    join sis_source source on source.id = r.source_id,
    lateral (select source.kind in ('demo', 'ethos') as it) takes
    where e.id = any(${entryIds}::uuid[])
      and (e.kind <> 'attendance' or e.value <> 'attended' or exists (select from entry_write w
        where w.registration_id = e.registration_id and w.kind = e.kind))
    on conflict (registration_id, kind) do update set entry_id = excluded.entry_id,
      queued_at = excluded.queued_at, attempts = 0, refusal = null, refusal_message = null,
      answered_at = null,
      state = case when entry_write.state in ('sending', 'unknown') then entry_write.state
        else excluded.state end,
      next_try_at = case when entry_write.state in ('sending', 'unknown')
        then entry_write.next_try_at else excluded.next_try_at end`.execute(db)
}

/** An entry that this process has claimed to send. */
export interface ClaimedWrite extends EntryToPost, Attempt {
  readonly registrationId: string
  readonly entryId: string
  readonly personId: string
  readonly sectionId: string
  readonly section: string
  readonly postedBy: string
  readonly postedAt: Date
}

/**
 * The last day attended for a student's record. Attendance and grades share it, so the latest
 * report counts, regardless of the order of sending. A grade that requires no last day doesn't
 * change it.
 */
const lastDayToSend = sql`case
  when e.kind = 'attendance' or e.never_attended or e.last_attended_on is not null then
    (select latest.day from (
      select distinct on (one.kind) one.id, one.reported_at, case one.value
        when 'neverAttended' then ${sql.lit(neverAttended)} else ${lastDayOf('one')} end as day
      from reported_entry one where one.registration_id = e.registration_id
      order by one.kind, one.reported_at desc, one.id desc) latest
    where latest.day is not null or latest.id = e.id
    order by latest.reported_at desc, latest.id desc limit 1) end`

/** Whether another process has claimed a different write of the same student and class. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Claims the first due write. If this process dies, the write is due again when the lease ends, and
 * the record is read before anything is written. Attendance and grades of a student and class share
 * one record, so while one is being sent, or may have arrived, the others wait.
 */
export async function claimWrite(
  db: Database,
  by: {
    readonly claim: string
    readonly sourceId: string
    readonly now: Date
    readonly leaseUntil: Date
  },
): Promise<ClaimedWrite | null> {
  const claimed = await sql<ClaimedWrite>`
    with chosen as (
      select w.registration_id, w.kind, w.state in ('unknown', 'sending') as was_unknown
      from entry_write w join section_registration r on r.id = w.registration_id
      where w.state in ('waiting', 'sending', 'unknown') and w.next_try_at <= ${by.now}
        and r.source_id = ${by.sourceId}
        and not exists (select from entry_write other
          where other.registration_id = w.registration_id and other.kind <> w.kind
            and (other.state = 'sending' or (w.state = 'waiting' and other.state = 'unknown'
              and other.attempts < ${maxAttempts})))
      order by w.next_try_at limit 1 for update of w skip locked)
    update entry_write w set state = 'sending', claim = ${by.claim}, sent_entry_id = w.entry_id,
      next_try_at = ${by.leaseUntil}, attempts = w.attempts + 1
    from chosen, section_registration r, section s, person p, reported_entry e, person reporter
    where w.registration_id = chosen.registration_id and w.kind = chosen.kind
      and r.id = w.registration_id and s.id = r.section_id and p.id = r.person_id
      and e.id = w.entry_id and reporter.id = e.reported_by
    returning w.registration_id as "registrationId", w.entry_id as "entryId",
      r.sis_id as "registrationSisId", p.sis_id as "personSisId", w.kind,
      case when w.kind <> 'attendance' then e.value end as grade,
      ${lastDayToSend} as "lastAttendedOn", e.ends_on as "endsOn",
      reporter.sis_id as "postedBySisId", w.attempts, chosen.was_unknown as "wasUnknown",
      r.person_id as "personId", s.id as "sectionId", s.name as section,
      e.reported_by as "postedBy", e.reported_at as "postedAt"`
    .execute(db)
    .catch((error: unknown) => {
      if (isTaken(error)) return null
      throw error
    })
  return claimed === null ? claimWrite(db, by) : (claimed.rows[0] ?? null)
}

const isOver = ({ state }: WriteStep) => state === 'done' || state === 'refused'

/**
 * Records the result of an attempt. A correction made meanwhile is sent next in any case.
 * @returns `current`, `corrected`, or `lost` when another process has taken it over
 */
export async function recordWrite(
  db: Database,
  { registrationId, kind, entryId, attempts }: ClaimedWrite,
  claim: string,
  step: WriteStep,
  now: Date,
): Promise<'current' | 'corrected' | 'lost'> {
  const existing = await db
    .selectFrom('entry_write')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', kind)
    .where('claim', '=', claim)
    .select('entry_id')
    .forUpdate()
    .executeTakeFirst()
  if (!existing) return 'lost'
  const isCorrected = existing.entry_id !== entryId
  const isEnd = isOver(step) && !isCorrected
  const delayMs = 'delayMs' in step ? step.delayMs : 0
  const isCounted = !('delayMs' in step) || step.isCounted
  await db
    .updateTable('entry_write')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', kind)
    .set({
      claim: null,
      state: isOver(step) && isCorrected ? 'waiting' : step.state,
      refusal: isEnd && step.state === 'refused' ? step.rejection : null,
      refusal_message: isEnd && step.state === 'refused' ? step.message : null,
      answered_at: isEnd ? now : null,
      next_try_at: isEnd ? null : new Date(now.getTime() + delayMs),
      attempts: isCorrected ? 0 : isCounted ? attempts : attempts - 1,
    })
    .execute()
  return isCorrected ? 'corrected' : 'current'
}

/**
 * Queues writes again that the registrar would have to enter: rejected ones, and those listed
 * before the college's system was writable.
 * @returns the number of queued writes
 */
export async function queueAgain(db: Database, kind: EntryKind, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update entry_write w set state = 'waiting', next_try_at = ${now}, queued_at = ${now},
      attempts = 0, refusal = null, refusal_message = null, answered_at = null
    from section_registration r join sis_source source on source.id = r.source_id
    where w.state in ('byHand', 'refused') and w.kind = ${kind} and r.id = w.registration_id
      and source.is_active and source.kind in ('demo', 'ethos')`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Shows a posted grade before the student's registrations are read again. */
export async function storePostedGrade(
  db: Database,
  { registrationId, kind, grade }: ClaimedWrite,
): Promise<void> {
  await db
    .updateTable('section_registration')
    .where('id', '=', registrationId)
    .where('is_grade_verified', '=', false)
    .set({
      row_hash: sql`''`,
      ...(kind === 'final' ? { final_grade: grade } : { midterm_grade: grade }),
    })
    .execute()
}

/** Leaves due writes to the registrar, because the college's system isn't writable. */
export async function markForRegistrar(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update entry_write set state = 'byHand', claim = null, next_try_at = null
    where state in ('waiting', 'sending', 'unknown') and next_try_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Settles entries that the registrar entered, based on the college's records. @returns the count
 */
export async function settleManualGrades(db: Database, now: Date): Promise<number> {
  const settleGrade = (kind: GradeKind) =>
    sql`
      update entry_write w set state = 'done', answered_at = ${now}, refusal = null,
        refusal_message = null
      from section_registration r, reported_entry e
      where w.state in ('byHand', 'refused') and w.kind = ${kind} and r.id = w.registration_id
        and e.id = w.entry_id and e.value = ${selectRecorded('r', kind)}`.execute(db)
  const settled = [await settleGrade('midterm'), await settleGrade('final')]
  return settled.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0)
}

/** When the next write is due; null if none is waiting. */
export async function nextWriteDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from entry_write where next_try_at is not null`.execute(db)
  return rows[0]?.at ?? null
}
