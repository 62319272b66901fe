import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type ToldKind, waysFor } from '@myhub/domain/preferences/notification-choices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isMeant, isOnCampuses, isReachable } from '../../people/audience/audience-reach.queries.ts'
import { deliveryMs, type Way } from './delivery.ts'

/** People processed per batch, which limits memory use. */
export const mostAtOnce = 500

/** A possible recipient. */
interface Addressee {
  readonly personId: string
  readonly inApp: boolean | null
  readonly email: boolean | null
  readonly push: boolean | null
  readonly hasAddress: boolean
  readonly hasDevice: boolean
}

/** A delivery for one recipient. */
interface Parcel {
  readonly kind: ToldKind
  readonly notificationId: string | null
  readonly alertId: string | null
  readonly expiresAt: Date
}

/** Columns of a recipient; `p` is the person and `c` their channel choices. */
const addressee: RawBuilder<Addressee> = sql`
  c.in_app as "inApp", c.email, c.push,
  exists (select from emails_of(array[p.id])) as "hasAddress",
  exists (select from push_device d where d.person_id = p.id) as "hasDevice"`

/** Queues a delivery for each recipient on a channel, skipping existing ones. */
async function enqueue(
  transaction: Database,
  parcels: readonly (Addressee & Parcel)[],
  channel: Way,
  now: Date,
): Promise<void> {
  const rows = parcels.flatMap((parcel) => {
    const { kind, hasAddress, hasDevice } = parcel
    const theirs = {
      email: channel === 'email' && hasAddress,
      push: channel === 'push' && hasDevice,
    }
    return waysFor(kind, parcel, theirs).map(() => ({
      person_id: parcel.personId,
      channel,
      kind,
      notification_id: parcel.notificationId,
      alert_id: parcel.alertId,
      is_urgent: kind === 'emergency',
      next_try_at: now,
      created_at: now,
      expires_at: parcel.expiresAt,
    }))
  })
  if (rows.length > 0)
    await transaction
      .insertInto('notification_delivery')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface NewNotice extends Addressee {
  readonly id: string
  readonly kind: ToldKind
  readonly createdAt: Date
  readonly endsAt: Date | null
  readonly isWorthIt: boolean
}

const dayAfter = (date: Date) => new Date(date.getTime() + deliveryMs)
const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one)

const queuedAt = { email: 'email_queued_at', push: 'push_queued_at' } as const

/**
 * Queues one batch of the oldest unprocessed notifications for a channel. Two processes never
 * handle the same ones.
 * @returns how many were processed; fewer than `maxBatchSize` means none are left
 */
export const queueNotifications = (db: Database, channel: Way, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<NewNotice>`
      select n.id, n.person_id as "personId", n.kind, n.created_at as "createdAt",
        m.ends_at as "endsAt", ${addressee},
        ${isReachable} and n.read_at is null and n.dismissed_at is null as "isWorthIt"
      from notification n join person p on p.id = n.person_id
      left join notification_choice c on c.person_id = n.person_id and c.kind = n.kind
      left join message m on m.id = n.message_id
      where n.${sql.ref(queuedAt[channel])} is null
      order by n.created_at limit ${mostAtOnce} for update of n skip locked`.execute(transaction)
    const parcels = rows.flatMap((row) => {
      const expiresAt = earlier(dayAfter(row.createdAt), row.endsAt)
      if (!row.isWorthIt || expiresAt <= now) return []
      return [{ ...row, notificationId: row.id, alertId: null, expiresAt }]
    })
    await enqueue(transaction, parcels, channel, now)
    if (rows.length > 0)
      await transaction
        .updateTable('notification')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .set({ [queuedAt[channel]]: now })
        .execute()
    return rows.length
  })

/** An alert that has started and is being delivered. */
export interface SpreadingAlert {
  readonly id: string
  readonly kind: 'alert' | 'emergency'
  readonly audience: PermissionPattern
  readonly campuses: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Current alerts of the last day that are not fully delivered on a channel, emergencies first. */
export async function alertsToSpread(
  db: Database,
  channel: Way,
  now: Date,
): Promise<SpreadingAlert[]> {
  const { rows } = await sql<SpreadingAlert>`
    select a.id, k.kind, a.audience, a.campuses, a.starts_at as "startsAt", a.ends_at as "endsAt"
    from alert a
    cross join lateral (
      select case a.severity when 'emergency' then 'emergency' else 'alert' end as kind) k
    where a.removed_at is null and a.starts_at <= ${now}
      and a.starts_at > ${new Date(now.getTime() - deliveryMs)}
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
export const spreadAlert = (
  db: Database,
  alert: SpreadingAlert,
  channel: Way,
  now: Date,
  today: CollegeDate,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { id, kind } = alert
    await sql`insert into alert_spread (alert_id, kind, channel) values (${id}, ${kind}, ${channel})
      on conflict do nothing`.execute(transaction)
    const spread = await sql<{ upTo: string | null }>`
      select told_up_to as "upTo" from alert_spread
      where alert_id = ${id} and kind = ${kind} and channel = ${channel} and done_at is null
      for update skip locked`.execute(transaction)
    const [last] = spread.rows
    if (!last) return false
    const { rows } = await sql<Addressee>`
      select p.id as "personId", ${addressee}
      from person p
      left join notification_choice c on c.person_id = p.id and c.kind = ${kind}
      where (${last.upTo}::uuid is null or p.id > ${last.upTo}::uuid)
        and ${isReachable} and ${isOnCampuses(alert.campuses)} and ${isMeant(alert.audience, today)}
      order by p.id limit ${mostAtOnce}`.execute(transaction)
    const expiresAt = earlier(dayAfter(alert.startsAt), alert.endsAt)
    const parcels = rows.map((row) => ({
      ...row,
      kind,
      notificationId: null,
      alertId: id,
      expiresAt,
    }))
    await enqueue(transaction, parcels, channel, now)
    const hasMore = rows.length === mostAtOnce
    await sql`update alert_spread set told_up_to = ${rows.at(-1)?.personId ?? last.upTo},
      done_at = ${hasMore ? null : now}
      where alert_id = ${id} and kind = ${kind} and channel = ${channel}`.execute(transaction)
    return hasMore
  })
