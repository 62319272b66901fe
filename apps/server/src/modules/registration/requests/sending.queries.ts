import { sql } from 'kysely'
import type { RegistrationRefusal, RegistrationRequest } from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import { isPaused } from '../pauses/pauses.queries.ts'
import { newestFirst } from './newest-registration.queries.ts'

/** A stored request that this process handles. */
export interface ClaimedRequest extends RegistrationRequest {
  readonly insteadOf: (RegistrationRequest['insteadOf'] & { readonly sectionId: string }) | null
  readonly personId: string
  readonly sectionId: string
  readonly orWaitlist: boolean
  readonly attempts: number
  readonly sentAt: Date
  readonly requestedAt: Date
  /** Name of the section. */
  readonly sectionName: string
  /** Null until it is accepted. */
  readonly result: string | null
  readonly answeredAt: Date | null
  /** Reasons of the last refusal, while the hub checks whether an earlier attempt took effect. */
  readonly reasons: readonly RegistrationRefusal[]
}

export interface Claim {
  readonly claim: string
  readonly now: Date
  readonly leaseUntil: Date
  /** One person's requests only; null for anyone's. */
  readonly personId: string | null
}

const maxClaimed = 20

const claimed = sql`r.id, r.person_id as "personId", r.section_id as "sectionId", r.action,
  r.or_waitlist as "orWaitlist", r.attempts, r.sent_at as "sentAt", r.credits,
  r.requested_at as "requestedAt", s.name as "sectionName",
  r.grading_mode as "gradingMode", p.sis_id as "personSisId", s.sis_id as "sectionSisId",
  period.sis_id as "periodSisId",
  (select own.sis_id from section_registration own where own.person_id = r.person_id
    and own.section_id = r.section_id and own.removed_at is null
    order by ${newestFirst('own')} limit 1) as "registrationSisId",
  (select json_build_object('sectionSisId', other.sis_id, 'action', half.action,
      'sectionId', half.section_id)
    from registration_request half join section other on other.id = half.section_id
    where half.after_id = r.id and half.state = 'waiting' limit 1) as "insteadOf",
  r.result, r.answered_at as "answeredAt", r.reasons`

/**
 * Whether an earlier request of the person for the same section is waiting, for example from
 * another tab. Systems that accept all classes in one call send one response per class.
 */
const hasEarlier = sql`exists (
  select from registration_request earlier where earlier.person_id = r.person_id
    and earlier.section_id = r.section_id and earlier.state = 'waiting'
    and earlier.queue_number < r.queue_number)`

/** The second half of a swap is due once the first got a seat. */
const isFirstDone = sql`(r.after_id is null or exists (
  select from registration_request first
  where first.id = r.after_id and first.result = 'registered'))`

/**
 * Whether a request may be sent: not while registration is switched off, and not while other
 * requests of the same person are being sent, because systems lock a student's record.
 */
const isDue = (now: Date) => sql`(r.state = 'waiting' and r.next_try_at <= ${now}
  and ${isFirstDone}
  and not exists (
    select from registration_request other where other.person_id = r.person_id
      and other.state = 'sending' and other.next_try_at > ${now})
  and not ${hasEarlier}
  and not ${isPaused(sql`r.section_id`)})`

/**
 * Claims the due requests of the person who is first in the queue. It marks them as sent
 * beforehand, so that after a failure none of them is sent again without reading first.
 * @returns null if no request is due; empty if another process was faster
 */
export async function claimRequests(
  db: Database,
  { claim, now, leaseUntil, personId }: Claim,
): Promise<ClaimedRequest[] | null> {
  return db.transaction().execute(async (transaction) => {
    // A sender that claims one person's requests locks out the others, and the next statement sees
    // earlier claims.
    const { rows: first } = await sql<{ personId: string }>`
      select r.person_id as "personId" from registration_request r
      join person p on p.id = r.person_id
      where ${isDue(now)} and (${personId}::uuid is null or r.person_id = ${personId}::uuid)
      order by r.queue_number limit 1 for no key update of p skip locked`.execute(transaction)
    if (!first[0]) return null
    const { rows } = await sql<ClaimedRequest>`
      with chosen as (
        select r.id from registration_request r
        where r.person_id = ${first[0].personId} and ${isDue(now)}
        order by r.queue_number limit ${maxClaimed} for update)
      update registration_request r set state = 'sending', claim = ${claim},
        next_try_at = ${leaseUntil}, sent_at = ${now}, attempts = r.attempts + 1
      from chosen, person p, section s, academic_period period
      where r.id = chosen.id and r.state = 'waiting' and p.id = r.person_id and s.id = r.section_id
        and period.id = s.academic_period_id
      returning ${claimed}`.execute(transaction)
    return rows
  })
}

/**
 * Extends the lease of claimed requests.
 * @returns false when another process has taken over any of them
 */
export async function renewClaim(
  db: Database,
  claim: string,
  leaseUntil: Date,
  count: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration_request set next_try_at = ${leaseUntil}
    where claim = ${claim} and state = 'sending'`.execute(db)
  return numAffectedRows === BigInt(count)
}

/** Claims requests whose response was lost, including those of dead processes. */
export async function claimUnknown(
  db: Database,
  { claim, now, leaseUntil, personId }: Claim,
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with chosen as (
      select id from registration_request
      where state in ('unknown', 'sending') and next_try_at <= ${now}
        and (${personId}::uuid is null or person_id = ${personId}::uuid)
      order by next_try_at limit ${maxClaimed} for update skip locked)
    update registration_request r set state = 'unknown', claim = ${claim},
      next_try_at = ${leaseUntil}
    from chosen, person p, section s, academic_period period
    where r.id = chosen.id and p.id = r.person_id and s.id = r.section_id
      and period.id = s.academic_period_id
    returning ${claimed}`.execute(db)
  return rows
}

/** Claims accepted requests that the college's records have not confirmed yet. */
export async function claimUnproven(
  db: Database,
  { claim, now, leaseUntil, personId }: Claim,
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with chosen as (
      select id from registration_request
      where state = 'accepted' and next_try_at is not null and next_try_at <= ${now}
        and (${personId}::uuid is null or person_id = ${personId}::uuid)
      order by next_try_at limit ${maxClaimed} for update skip locked)
    update registration_request r set claim = ${claim}, next_try_at = ${leaseUntil}
    from chosen, person p, section s, academic_period period
    where r.id = chosen.id and p.id = r.person_id and s.id = r.section_id
      and period.id = s.academic_period_id
    returning ${claimed}`.execute(db)
  return rows
}

/** Whether a request is being sent, or is due to be sent. */
const isInProgress = (now: Date) => sql`(r.state = 'sending' or (r.state = 'waiting'
  and r.next_try_at <= ${now} and ${isFirstDone} and not ${isPaused(sql`r.section_id`)}))`

/** Whether any of these requests is being sent, or is due to be sent. */
export async function areInProgress(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from registration_request r
    where r.id = any(${[...ids]}::uuid[]) and ${isInProgress(now)} limit 1`.execute(db)
  return rows.length > 0
}

/** When the next waiting request may be sent; null if none is waiting. */
export async function nextWaitingDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(r.next_try_at) as at from registration_request r
    where r.state = 'waiting' and ${isFirstDone} and not ${isPaused(sql`r.section_id`)}`.execute(db)
  return rows[0]?.at ?? null
}

/** When the next request is due to be sent, settled or confirmed; null for never. */
export async function nextRequestDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(next_try_at) from registration_request where state in ('sending', 'unknown')),
      (select min(next_try_at) from registration_request
        where state = 'accepted' and next_try_at is not null)) as at`.execute(db)
  const times = [rows[0]?.at ?? null, await nextWaitingDue(db)].flatMap((at) => at ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
}
