import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import {
  type MessageKind,
  outboundChannels,
} from '@myhub/domain/preferences/notification-choices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  isOnCampuses,
  isReachable,
  matchesAudience,
} from '../../people/audience/audience-reach.queries.ts'
import { type DeliveryChannel, deliveryLifetimeMs } from './delivery.ts'

/** People processed per batch, which limits memory use. */
export const maxBatchSize = 500

/** A possible recipient. */
interface Recipient {
  readonly personId: string
  readonly inApp: boolean | null
  readonly email: boolean | null
  readonly push: boolean | null
  readonly hasAddress: boolean
  readonly hasDevice: boolean
}

/** A delivery for one recipient. */
interface DeliveryContent {
  readonly kind: MessageKind
  readonly notificationId: string | null
  readonly alertId: string | null
  readonly expiresAt: Date
}

/** Columns of a recipient; `p` is the person and `c` their channel choices. */
const recipientColumns: RawBuilder<Recipient> = sql`
  c.in_app as "inApp", c.email, c.push,
  exists (select from emails_of(array[p.id])) as "hasAddress",
  exists (select from push_device d where d.person_id = p.id) as "hasDevice"`

/** Queues a delivery for each recipient on a channel, skipping existing ones. */
async function enqueue(
  transaction: Database,
  deliveries: readonly (Recipient & DeliveryContent)[],
  channel: DeliveryChannel,
  now: Date,
): Promise<void> {
  const rows = deliveries.flatMap((delivery) => {
    const { kind, hasAddress, hasDevice } = delivery
    const available = {
      email: channel === 'email' && hasAddress,
      push: channel === 'push' && hasDevice,
    }
    return outboundChannels(kind, delivery, available).map(() => ({
      person_id: delivery.personId,
      channel,
      kind,
      notification_id: delivery.notificationId,
      alert_id: delivery.alertId,
      is_urgent: kind === 'emergency',
      next_try_at: now,
      created_at: now,
      expires_at: delivery.expiresAt,
    }))
  })
  if (rows.length > 0)
    await transaction
      .insertInto('notification_delivery')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface UnqueuedNotification extends Recipient {
  readonly id: string
  readonly kind: MessageKind
  readonly createdAt: Date
  readonly endsAt: Date | null
  readonly isWorthIt: boolean
}

const expiryAfter = (date: Date) => new Date(date.getTime() + deliveryLifetimeMs)
const earliest = (a: Date, b: Date | null) => (b !== null && b < a ? b : a)

const queuedAtColumns = { email: 'email_queued_at', push: 'push_queued_at' } as const

/**
 * Queues one batch of the oldest unprocessed notifications for a channel. Two processes never
 * handle the same ones.
 * @returns how many were processed; fewer than `maxBatchSize` means none are left
 */
export const queueNotifications = (
  db: Database,
  channel: DeliveryChannel,
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<UnqueuedNotification>`
      select n.id, n.person_id as "personId", n.kind, n.created_at as "createdAt",
        m.ends_at as "endsAt", ${recipientColumns},
        ${isReachable} and n.read_at is null and n.dismissed_at is null as "isWorthIt"
      from notification n join person p on p.id = n.person_id
      left join notification_choice c on c.person_id = n.person_id and c.kind = n.kind
      left join message m on m.id = n.message_id
      where n.${sql.ref(queuedAtColumns[channel])} is null
      order by n.created_at limit ${maxBatchSize} for update of n skip locked`.execute(transaction)
    const deliveries = rows.flatMap((row) => {
      const expiresAt = earliest(expiryAfter(row.createdAt), row.endsAt)
      if (!row.isWorthIt || expiresAt <= now) return []
      return [{ ...row, notificationId: row.id, alertId: null, expiresAt }]
    })
    await enqueue(transaction, deliveries, channel, now)
    if (rows.length > 0)
      await transaction
        .updateTable('notification')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .set({ [queuedAtColumns[channel]]: now })
        .execute()
    return rows.length
  })

/** An alert that has started and is being delivered. */
export interface DeliverableAlert {
  readonly id: string
  readonly kind: 'alert' | 'emergency'
  readonly audience: PermissionPattern
  readonly campuses: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Current alerts of the last day that are not fully delivered on a channel, emergencies first. */
export async function alertsToQueue(
  db: Database,
  channel: DeliveryChannel,
  now: Date,
): Promise<DeliverableAlert[]> {
  const { rows } = await sql<DeliverableAlert>`
    select a.id, k.kind, a.audience, a.campuses, a.starts_at as "startsAt", a.ends_at as "endsAt"
    from alert a
    cross join lateral (
      select case a.severity when 'emergency' then 'emergency' else 'alert' end as kind) k
    where a.removed_at is null and a.starts_at <= ${now}
      and a.starts_at > ${new Date(now.getTime() - deliveryLifetimeMs)}
      and (a.ends_at is null or a.ends_at > ${now})
      and not exists (select from alert_spread s
        where s.alert_id = a.id and s.kind = k.kind and s.channel = ${channel} and s.done_at is not null)
    order by k.kind desc, a.starts_at`.execute(db)
  return rows
}

/**
 * Queues an alert for the next batch of its audience on a channel. If a process dies, another
 * continues where it stopped; no two processes handle the same batch.
 * @returns whether people may remain
 */
export const queueAlertBatch = (
  db: Database,
  alert: DeliverableAlert,
  channel: DeliveryChannel,
  now: Date,
  today: CollegeDate,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { id, kind } = alert
    await sql`insert into alert_spread (alert_id, kind, channel) values (${id}, ${kind}, ${channel})
      on conflict do nothing`.execute(transaction)
    const progress = await sql<{ upTo: string | null }>`
      select told_up_to as "upTo" from alert_spread
      where alert_id = ${id} and kind = ${kind} and channel = ${channel} and done_at is null
      for update skip locked`.execute(transaction)
    const [last] = progress.rows
    if (!last) return false
    const { rows } = await sql<Recipient>`
      select p.id as "personId", ${recipientColumns}
      from person p
      left join notification_choice c on c.person_id = p.id and c.kind = ${kind}
      where (${last.upTo}::uuid is null or p.id > ${last.upTo}::uuid)
        and ${isReachable} and ${isOnCampuses(alert.campuses)} and ${matchesAudience(alert.audience, today)}
      order by p.id limit ${maxBatchSize}`.execute(transaction)
    const expiresAt = earliest(expiryAfter(alert.startsAt), alert.endsAt)
    const deliveries = rows.map((row) => ({
      ...row,
      kind,
      notificationId: null,
      alertId: id,
      expiresAt,
    }))
    await enqueue(transaction, deliveries, channel, now)
    const hasMore = rows.length === maxBatchSize
    await sql`update alert_spread set told_up_to = ${rows.at(-1)?.personId ?? last.upTo},
      done_at = ${hasMore ? null : now}
      where alert_id = ${id} and kind = ${kind} and channel = ${channel}`.execute(transaction)
    return hasMore
  })
