import { sql } from 'kysely'
import type { OwnField, OwnValue } from '#connectors/own-fields.ts'
import type { Database } from '#db/open.ts'
import type { AfterFailure, Tries } from '#sync/write-back/writeback-rules.ts'

/** A change that this process delivers. Hashes are hex. */
export interface ClaimedChange extends Tries {
  readonly id: string
  readonly claim: string
  readonly personId: string
  readonly sisId: string
  readonly field: OwnField
  readonly sealed: string | null
  readonly base: string
  readonly desired: string
  readonly sent: string | null
  readonly unverifiedTries: number
  readonly requestedBy: string
  readonly impersonatorId: string | null
  /** When the person submitted it, or staff retried it. */
  readonly requestedAt: Date
  /** Whether it was queued; otherwise it was in progress in a process that died. */
  readonly wasQueued: boolean
}

/**
 * Claims due changes, the oldest of each person: two of one person are never delivered at once.
 * Changes of a dead process are due when their lease ends.
 */
export async function claimChanges(
  db: Database,
  by: {
    readonly sourceId: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly claim: string
    readonly limit: number
  },
): Promise<ClaimedChange[]> {
  const { rows } = await sql<ClaimedChange>`
    with due as (
      select distinct on (w.person_id) w.id, w.next_try_at
      from sis_writeback w join person p on p.id = w.person_id
      where w.state in ('queued', 'inflight', 'verifying') and w.next_try_at <= ${by.now}
        and p.source_id = ${by.sourceId} and p.removed_at is null
      order by w.person_id, w.requested_at),
    chosen as (
      select w.id, w.state = 'queued' as was_queued from due join sis_writeback w using (id)
      where w.next_try_at <= ${by.now} order by due.next_try_at limit ${by.limit} for update of w)
    update sis_writeback w set claim = ${by.claim}, next_try_at = ${by.leaseUntil},
      state = case state when 'queued' then 'inflight' else state end
    from chosen, person p
    where w.id = chosen.id and p.id = w.person_id
    returning w.id, w.claim, w.person_id as "personId", p.sis_id as "sisId", w.field,
      w.desired_sealed as sealed, encode(w.base_value_hash, 'hex') as base,
      encode(w.desired_hash, 'hex') as desired, encode(w.sent_hash, 'hex') as sent,
      w.attempts, w.locked_tries as "lockedTries", w.unverified_tries as "unverifiedTries",
      w.requested_by as "requestedBy", w.impersonator_id as "impersonatorId",
      coalesce(w.retried_at, w.requested_at) as "requestedAt",
      chosen.was_queued as "wasQueued"`.execute(db)
  return rows
}

/** When the next change is due; null when none is queued. */
export async function nextDue(db: Database, sourceId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(w.next_try_at) as at from sis_writeback w join person p on p.id = w.person_id
    where w.state in ('queued', 'inflight', 'verifying') and p.source_id = ${sourceId}
      and p.removed_at is null`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Records that a change is about to be sent: it may arrive even without a response.
 * @param current the college system's value
 * @returns false when a newer change has replaced it
 */
export async function markSent(
  db: Database,
  change: ClaimedChange,
  current: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sis_writeback set state = 'verifying', sent_hash = desired_hash,
      sis_before_hash = decode(${current}, 'hex')
    where id = ${change.id} and claim = ${change.claim}`.execute(db)
  return numAffectedRows === 1n
}

export interface AttemptResult {
  readonly state: 'done' | 'conflict' | AfterFailure['state']
  readonly errorKind: string | null
  readonly now: Date
  readonly tries: Tries & { readonly unverifiedTries: number }
  readonly nextTryAt: Date | null
  /** The college system's last known value; undefined when it couldn't be read. */
  readonly collegeValue: { readonly value: OwnValue; readonly hash: string } | undefined
}

/**
 * Records the result of an attempt.
 * @returns false when a newer change has replaced it
 */
export async function endAttempt(
  db: Database,
  change: ClaimedChange,
  end: AttemptResult,
): Promise<boolean> {
  const { state, errorKind, now, tries, nextTryAt, collegeValue } = end
  const isFinal = nextTryAt === null
  const { numAffectedRows } = await sql`
    update sis_writeback set state = ${state}, claim = null, last_error_kind = ${errorKind},
      attempts = ${tries.attempts}, locked_tries = ${tries.lockedTries},
      unverified_tries = ${tries.unverifiedTries}, next_try_at = ${nextTryAt},
      sis_after_hash = coalesce(decode(${collegeValue?.hash ?? null}, 'hex'), sis_after_hash),
      done_at = ${isFinal ? now : null}
    where id = ${change.id} and claim = ${change.claim}`.execute(db)
  return numAffectedRows === 1n
}

const columns = {
  genderIdentity: 'gender_identity_code',
  genderPronoun: 'pronoun_code',
} as const

const contactTypes = {
  mobilePhone: { kind: 'phone', type: 'mobile' },
  personalEmail: { kind: 'email', type: 'personal' },
} as const

async function storeContact(
  db: Database,
  { personId, sisId, field }: ClaimedChange & { field: keyof typeof contactTypes },
  value: OwnValue,
): Promise<void> {
  const { kind, type } = contactTypes[field]
  const first = sql`(select id from person_contact where person_id = ${personId}
    and kind = ${kind} and type = ${type} and removed_at is null
    order by is_preferred desc, id limit 1)`
  // The blank hash makes the next read overwrite the row.
  const { numAffectedRows } =
    value === null
      ? await sql`update person_contact set removed_at = now(), row_hash = ''
          where id = ${first}`.execute(db)
      : await sql`update person_contact set value = ${value}, row_hash = ''
          where id = ${first}`.execute(db)
  if (value === null || numAffectedRows === 1n) return
  const contactSisId = `${sisId}:${kind}:${type}:1`
  await sql`insert into person_contact (source_id, sis_id, person_id, kind, type, value, row_hash)
    select source_id, ${contactSisId}, id, ${kind}, ${type}, ${value}, '' from person where id = ${personId}
    on conflict (source_id, sis_id) do update set value = excluded.value, removed_at = null,
      row_hash = ''`.execute(db)
}

/** Stores the college system's value in the hub, ahead of the next read. */
export async function storeCollegeValue(
  db: Database,
  change: ClaimedChange,
  value: OwnValue,
): Promise<void> {
  const { field, personId } = change
  if (field === 'mobilePhone' || field === 'personalEmail')
    return storeContact(db, { ...change, field }, value)
  if (field === 'preferredName') {
    const name = JSON.stringify(value)
    await sql`update person set updated_at = now(), row_hash = '',
      preferred_first = ${name}::jsonb ->> 'first', preferred_middle = ${name}::jsonb ->> 'middle'
      where id = ${personId}`.execute(db)
  } else
    await sql`update person set updated_at = now(), row_hash = '',
      ${sql.ref(columns[field])} = ${value} where id = ${personId}`.execute(db)
}
