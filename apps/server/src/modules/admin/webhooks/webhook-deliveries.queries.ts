import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { WebhookDeliveries, WebhookDelivery } from './webhook.schema.ts'
import { testKind } from './webhook-delivery.ts'

type DeliveryRow = Omit<WebhookDelivery, 'createdAt' | 'nextTryAt' | 'doneAt'> & {
  readonly createdAt: Date
  readonly nextTryAt: Date | null
  readonly doneAt: Date | null
}

/** A webhook's newest messages, failed ones first. */
export async function listDeliveries(db: Database, webhookId: string): Promise<WebhookDeliveries> {
  const { rows } = await sql<DeliveryRow>`
    select id, kind, state, attempts, last_status as status, last_problem as problem,
      created_at as "createdAt", next_try_at as "nextTryAt", done_at as "doneAt"
    from webhook_delivery where webhook_id = ${webhookId}
    order by (state = 'dead') desc, created_at desc, id desc limit 100`.execute(db)
  const counted = await sql<{ waiting: number; dead: number }>`
    select count(*) filter (where next_try_at is not null)::int as waiting,
      count(*) filter (where state = 'dead')::int as dead
    from webhook_delivery where webhook_id = ${webhookId}`.execute(db)
  const [counts = { waiting: 0, dead: 0 }] = counted.rows
  return {
    ...counts,
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      doneAt: row.doneAt?.toISOString() ?? null,
    })),
  }
}

/** Queues a test event. */
export async function queueTest(transaction: Database, webhookId: string, now: Date) {
  await transaction
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      kind: testKind,
      batch_id: randomUUID(),
      occurred_at: now,
      next_try_at: now,
      created_at: now,
    })
    .execute()
}

/**
 * Resends messages with the same IDs, so that a receiver recognizes duplicates.
 * @param id a sent or failed message; null for all failed ones
 * @returns the number of messages
 */
export async function replayDeliveries(
  transaction: Database,
  webhookId: string,
  id: string | null,
  now: Date,
): Promise<number> {
  const condition =
    id === null ? sql`state = 'dead'` : sql`id = ${id} and state in ('sent', 'dead')`
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = 'queued', attempts = 0, next_try_at = ${now},
      done_at = null, last_status = null, last_problem = null
    where webhook_id = ${webhookId} and ${condition}`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

/** Whether a webhook has a message with this ID. */
export async function deliveryExists(
  db: Database,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A message that is due, with everything needed to send it. */
export interface DueDelivery {
  readonly id: string
  readonly webhookId: string
  readonly url: string
  readonly secret: string
  /** The former secret, while it is still valid. */
  readonly formerSecret: string | null
  readonly kind: string
  readonly personId: string | null
  readonly entityId: string | null
  readonly occurredAt: Date
  readonly attempts: number
}

const isSending = sql`w.is_active and w.removed_at is null and w.secret is not null`

/**
 * Claims due messages, a few for each webhook, so that a slow receiver doesn't delay the others.
 * Concurrent processes claim different messages.
 */
export async function claimWebhookDeliveries(
  db: Database,
  lease: {
    readonly claim: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly limitPerWebhook: number
  },
): Promise<DueDelivery[]> {
  await sql`
    with due as (
      select d.id from webhook w cross join lateral (
        select id from webhook_delivery
        where webhook_id = w.id and next_try_at <= ${lease.now}
        order by next_try_at limit ${lease.limitPerWebhook} for update skip locked) d
      where ${isSending})
    update webhook_delivery d set state = 'sending', claim = ${lease.claim}::uuid,
      attempts = attempts + 1, next_try_at = ${lease.leaseUntil}
    from due where d.id = due.id`.execute(db)
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id as "webhookId", w.url, w.secret,
      case when w.former_until > ${lease.now} then w.former_secret end as "formerSecret",
      d.kind, d.person_id as "personId", d.entity_id as "entityId",
      d.occurred_at as "occurredAt", d.attempts
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.claim = ${lease.claim}::uuid`.execute(db)
  return rows
}

/** When the next message is due; null if none is queued. */
export async function nextWebhookDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(d.next_try_at) as at from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.next_try_at is not null and ${isSending}`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Saves the outcome of an attempt. Does nothing if the lease ended and another attempt has started.
 * @param nextTryAt null when it succeeded or failed for good
 */
export async function endWebhookDelivery(
  db: Database,
  { id, claim }: { readonly id: string; readonly claim: string },
  outcome: {
    readonly state: 'queued' | 'sent' | 'dead'
    readonly status: number | null
    readonly problem: string | null
    readonly nextTryAt: Date | null
  },
  now: Date,
): Promise<void> {
  await sql`update webhook_delivery set state = ${outcome.state}, claim = null,
    last_status = ${outcome.status}, last_problem = ${outcome.problem}, next_try_at = ${outcome.nextTryAt},
    done_at = ${outcome.nextTryAt === null ? now : null}
    where id = ${id} and claim = ${claim}::uuid`.execute(db)
}

/** Clears a webhook's failure state. */
export async function recordSuccess(db: Database, id: string): Promise<void> {
  await sql`update webhook set failing_since = null
    where id = ${id} and failing_since is not null`.execute(db)
}

/**
 * Records a failure, and turns the webhook off when it has failed for too long or its receiver is
 * gone.
 * @param failingBefore webhooks that have been failing since before this time are turned off
 */
export async function recordFailure(
  db: Database,
  id: string,
  { isGone, failingBefore, now }: { isGone: boolean; failingBefore: Date; now: Date },
): Promise<void> {
  await sql`update webhook set failing_since = coalesce(failing_since, ${now}),
    is_active = ${!isGone} and coalesce(failing_since, ${now}) > ${failingBefore},
    stopped_at = case when ${isGone} or coalesce(failing_since, ${now}) <= ${failingBefore}
      then ${now}::timestamptz end,
    version = version + (${isGone} or coalesce(failing_since, ${now}) <= ${failingBefore})::int
    where id = ${id} and is_active`.execute(db)
}
