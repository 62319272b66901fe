import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import type {
  RegistrationAnswer,
  RegistrationRefusal,
  RegistrationRequest,
} from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import { isPaused } from '../pauses/pauses.queries.ts'

/** A stored request that this process handles. */
export interface ClaimedRequest extends RegistrationRequest {
  readonly personId: string
  readonly sectionId: string
  readonly orWaitlist: boolean
  readonly attempts: number
  readonly sentAt: Date
  readonly requestedAt: Date
  /** Name of the section. */
  readonly sectionName: string
}

export interface Claim {
  readonly claim: string
  readonly now: Date
  readonly leaseUntil: Date
  /** One person's requests only; null for anybody's. */
  readonly personId: string | null
}

const most = 20

const claimed = sql`r.id, r.person_id as "personId", r.section_id as "sectionId", r.action,
  r.or_waitlist as "orWaitlist", r.attempts, r.sent_at as "sentAt", r.credits,
  r.requested_at as "requestedAt", s.name as "sectionName",
  r.grading_mode as "gradingMode", p.sis_id as "personSisId", s.sis_id as "sectionSisId",
  period.sis_id as "periodSisId",
  (select own.sis_id from section_registration own where own.person_id = r.person_id
    and own.section_id = r.section_id and own.removed_at is null
    order by own.id desc limit 1) as "registrationSisId",
  (select other.sis_id from registration_request half join section other
    on other.id = half.section_id where half.after_id = r.id limit 1) as "insteadOfSisId"`

/**
 * Claims the due requests of the person who has waited longest and marks them as sent, before they
 * are: whatever happens then, none of them is sent again without reading first. The other half of a
 * swap is due once the first was accepted. While registration is switched off, none is due.
 */
export async function claimRequests(
  db: Database,
  { claim, now, leaseUntil, personId }: Claim,
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with due as (
      select r.id, r.person_id, r.requested_at from registration_request r
      where r.state = 'waiting' and r.next_try_at <= ${now}
        and (${personId}::uuid is null or r.person_id = ${personId}::uuid)
        and (r.after_id is null or exists (
          select from registration_request first
          where first.id = r.after_id and first.state = 'accepted'))
        and not ${isPaused(sql`r.section_id`)}),
    chosen as (
      select r.id from registration_request r
      where r.id in (select id from due where person_id = (
          select person_id from due order by requested_at, id limit 1)
        order by requested_at, id limit ${most})
      for update skip locked)
    update registration_request r set state = 'sending', claim = ${claim},
      next_try_at = ${leaseUntil}, sent_at = ${now}, attempts = r.attempts + 1
    from chosen, person p, section s, academic_period period
    where r.id = chosen.id and r.state = 'waiting' and p.id = r.person_id and s.id = r.section_id
      and period.id = s.academic_period_id
    returning ${claimed}`.execute(db)
  return rows
}

/** Claims requests whose answer was lost, also with the process that waited for it. */
export async function claimUnknown(
  db: Database,
  { claim, now, leaseUntil, personId }: Claim,
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with chosen as (
      select id from registration_request
      where state in ('unknown', 'sending') and next_try_at <= ${now}
        and (${personId}::uuid is null or person_id = ${personId}::uuid)
      order by next_try_at limit ${most} for update skip locked)
    update registration_request r set state = 'unknown', claim = ${claim},
      next_try_at = ${leaseUntil}
    from chosen, person p, section s, academic_period period
    where r.id = chosen.id and p.id = r.person_id and s.id = r.section_id
      and period.id = s.academic_period_id
    returning ${claimed}`.execute(db)
  return rows
}

/** Whether any request of anybody is due or will be. */
export async function nextRequestDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(r.next_try_at) as at from registration_request r
    where r.state in ('waiting', 'sending', 'unknown')
      and (r.state <> 'waiting' or ((r.after_id is null or exists (
        select from registration_request first
        where first.id = r.after_id and first.state = 'accepted'))
        and not ${isPaused(sql`r.section_id`)}))`.execute(db)
  return rows[0]?.at ?? null
}

const isOurs = (id: string, claim: string) => sql`id = ${id} and claim = ${claim}`

/**
 * Records what the college's system said.
 * @returns false when another process has taken over
 */
export async function recordAccepted(
  db: Database,
  id: string,
  claim: string,
  {
    state,
    waitlistPlace,
  }: Pick<Extract<RegistrationAnswer, { outcome: 'accepted' }>, 'state' | 'waitlistPlace'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration_request set state = 'accepted', result = ${state},
      waitlist_place = ${waitlistPlace}, receipt = nextval('registration_receipt'),
      reasons = '[]', claim = null, next_try_at = null, last_failure = null, answered_at = ${now}
    where ${isOurs(id, claim)}`.execute(db)
  return numAffectedRows === 1n
}

/** The same, with the second half of a swap, which isn't tried then. */
export async function recordRefused(
  db: Database,
  id: string,
  claim: string,
  reasons: readonly RegistrationRefusal[],
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration_request set state = 'refused', reasons = ${JSON.stringify(reasons)}::jsonb,
      claim = null, next_try_at = null, answered_at = ${now}
    where ${isOurs(id, claim)}`.execute(db)
  if (numAffectedRows === 0n) return false
  await sql`
    update registration_request set state = 'refused', next_try_at = null, answered_at = ${now},
      reasons = '[{"code": "notTried", "message": null}]'
    where after_id = ${id} and state = 'waiting'`.execute(db)
  return true
}

/** Puts a request back in the queue, for the waitlist if `action` says so. */
export async function recordWaiting(
  db: Database,
  id: string,
  claim: string,
  {
    at,
    failure = null,
    action,
  }: { readonly at: Date; readonly failure?: string | null; readonly action?: 'waitlist' },
): Promise<void> {
  await sql`
    update registration_request set state = 'waiting', claim = null, next_try_at = ${at},
      last_failure = ${failure}, action = coalesce(${action ?? null}, action)
    where ${isOurs(id, claim)}`.execute(db)
}

/** Marks a request as sent with an unknown result, to be settled by reading. */
export async function recordUnknown(
  db: Database,
  id: string,
  claim: string,
  { at, failure }: { readonly at: Date; readonly failure: string },
): Promise<void> {
  await sql`
    update registration_request set state = 'unknown', claim = null, next_try_at = ${at},
      last_failure = ${failure}
    where ${isOurs(id, claim)}`.execute(db)
}

/** A person's registration in a section as last read. */
export interface ReadRegistration {
  readonly standing: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn' | 'none'
  readonly waitlistPlace: number | null
  readonly credits: number | null
  readonly gradingMode: string | null
}

export async function readRegistration(
  db: Database,
  personId: string,
  sectionId: string,
): Promise<ReadRegistration> {
  const row = await db
    .selectFrom('section_registration as r')
    .leftJoin('code as status', (join) =>
      join
        .onRef('status.source_id', '=', 'r.source_id')
        .on('status.list', '=', 'registrationStatus')
        .onRef('status.code', '=', 'r.status_code'),
    )
    .where('r.person_id', '=', personId)
    .where('r.section_id', '=', sectionId)
    .where('r.removed_at', 'is', null)
    .orderBy('r.id', 'desc')
    .select(['r.status_code', 'r.waitlist_place', 'r.credits_registered', 'r.grading_mode'])
    .select('status.extra')
    .executeTakeFirst()
  if (!row) return { standing: 'none', waitlistPlace: null, credits: null, gradingMode: null }
  const { state } = registrationStatus(row.status_code, null, row.extra as object | null)
  const waits = isOnWaitlist(state, row.status_code, row.waitlist_place)
  const standings = {
    registered: 'registered',
    withdrawn: 'withdrawn',
    dropped: 'dropped',
  } as const
  return {
    standing: waits
      ? 'waitlisted'
      : state === 'registered' || state === 'withdrawn' || state === 'dropped'
        ? standings[state]
        : 'none',
    waitlistPlace: row.waitlist_place,
    credits: row.credits_registered,
    gradingMode: row.grading_mode,
  }
}

/** When a person's registrations were last read on their own; null if never. */
export async function registrationsReadAt(db: Database, personId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('person_group_state')
    .where('person_id', '=', personId)
    .where('grp', '=', 'sectionRegistrations')
    .select('as_of')
    .executeTakeFirst()
  return row?.as_of ?? null
}
