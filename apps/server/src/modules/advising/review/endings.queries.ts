import { sql } from 'kysely'
import type { HoldToEnd } from '#connectors/hold-desk.ts'
import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { holdTranslations } from '../../people/codes/college-translations.queries.ts'
import type { EndingAttempt, EndingStep } from './ending-rules.ts'

const maxClaimed = 20

/** A hold ending claimed by this process. */
export interface ClaimedEnding extends HoldToEnd, EndingAttempt {
  readonly id: string
  readonly holdId: string
  readonly holdTitle: string
  readonly translations: Readonly<Record<string, { readonly title?: string }>>
  readonly personId: string
  readonly requestedBy: string
}

/**
 * Claims the due endings. If this process dies, they are due again when the lease ends, and the
 * hold is read before anything is written.
 * @param id only this one; null for all
 */
export async function claimEndings(
  db: Database,
  lease: {
    readonly claim: string
    readonly sourceId: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly id: string | null
  },
): Promise<ClaimedEnding[]> {
  const { rows } = await sql<ClaimedEnding>`
    with chosen as (
      select e.id, e.state in ('unknown', 'sending') as was_unknown
      from hold_ending e join restriction r on r.id = e.restriction_id
      where e.state in ('waiting', 'sending', 'unknown') and e.next_try_at <= ${lease.now}
        and r.source_id = ${lease.sourceId} and (${lease.id}::uuid is null or e.id = ${lease.id}::uuid)
      order by e.next_try_at limit ${maxClaimed} for update of e skip locked)
    update hold_ending e set state = 'sending', claim = ${lease.claim},
      next_try_at = ${lease.leaseUntil}, attempts = e.attempts + 1
    from chosen, restriction r, person p
    where e.id = chosen.id and r.id = e.restriction_id and p.id = e.person_id
    returning e.id, e.restriction_id as "holdId", r.title as "holdTitle",
      ${holdTranslations('r')} as translations,
      r.sis_id as "sisId", p.sis_id as "personSisId", e.person_id as "personId",
      e.last_day as "lastDay", e.attempts, chosen.was_unknown as "wasUnknown",
      e.requested_by as "requestedBy"`.execute(db)
  return rows
}

/**
 * Records the outcome of an attempt.
 * @returns false if another process has claimed it since
 */
export async function recordStep(
  db: Database,
  { id, attempts }: Pick<ClaimedEnding, 'id' | 'attempts'>,
  claim: string,
  step: EndingStep,
  now: Date,
): Promise<boolean> {
  const isOver = step.state === 'done' || step.state === 'refused'
  const { numAffectedRows } = await sql`
    update hold_ending set claim = null, state = ${step.state},
      result = ${step.state === 'done' ? step.result : null},
      refusal = ${step.state === 'refused' ? step.rejection : null},
      refusal_message = ${step.state === 'refused' ? step.message : null},
      answered_at = ${isOver ? now : null},
      next_try_at = ${isOver ? null : new Date(now.getTime() + step.delayMs)},
      attempts = ${isOver || step.isCounted ? attempts : attempts - 1}
    where id = ${id} and claim = ${claim}`.execute(db)
  return numAffectedRows === 1n
}

/** Assigns the due endings to the registrar, because the college's system can't be written to. */
export async function assignToRegistrar(
  db: Database,
  id: string | null,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update hold_ending set state = 'byHand', claim = null, next_try_at = null
    where state in ('waiting', 'sending', 'unknown') and next_try_at <= ${now}
      and (${id}::uuid is null or id = ${id}::uuid)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Applies the end of a hold as read, before all of the person's holds are refetched. */
export async function applyHoldEnd(
  db: Database,
  holdId: string,
  endOn: CollegeDate | null,
  now: Date,
): Promise<void> {
  await sql`
    update restriction set row_hash = '',
      end_on = coalesce(${endOn}::date, end_on),
      removed_at = case when ${endOn}::date is null then ${now}::timestamptz end
    where id = ${holdId}`.execute(db)
  await sql`
    update notification set dismissed_at = ${now}
    where dedupe_key = ${`hold-${holdId}`} and dismissed_at is null
      and person_id = (select person_id from restriction where id = ${holdId})`.execute(db)
}

/** An ending that the registrar entered, according to the college's records. */
export interface SettledEnding {
  readonly id: string
  readonly personId: string
  readonly requestedBy: string
}

/** Settles the endings whose holds the registrar has ended. */
export async function settleManualEndings(
  db: Database,
  now: Date,
  today: CollegeDate,
): Promise<SettledEnding[]> {
  const { rows } = await sql<SettledEnding>`
    update hold_ending e set state = 'done', answered_at = ${now},
      result = case when r.removed_at is null then 'ended' else 'gone' end
    from restriction r
    where e.state = 'byHand' and r.id = e.restriction_id
      and (r.removed_at is not null
        or r.end_on <= greatest(e.last_day, ${addDays(today, -1)}::date))
    returning e.id, e.person_id as "personId", e.requested_by as "requestedBy"`.execute(db)
  return rows
}

/** When the next ending is due; null if none is queued. */
export async function nextEndingDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from hold_ending where next_try_at is not null`.execute(db)
  return rows[0]?.at ?? null
}
