import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Days } from '#http/schemas/days.ts'
import type { Notification } from './notification.schema.ts'
import { isKindEnabled } from './notification-channel.queries.ts'

const columns = [
  ...(['id', 'kind', 'title', 'body', 'created_at', 'url'] as const),
  ...(['read_at', 'dismissed_at', 'dedupe_key', 'translations'] as const),
] as const

interface Row {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly created_at: Date
  readonly url: string | null
  readonly read_at: Date | null
  readonly dismissed_at: Date | null
  readonly dedupe_key: string
  readonly translations: object
}

const toNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind as Notification['kind'],
  title: row.title,
  body: row.body,
  translations: row.translations as Notification['translations'],
  createdAt: row.created_at.toISOString(),
  url: row.url,
  readAt: row.read_at?.toISOString() ?? null,
  dismissedAt: row.dismissed_at?.toISOString() ?? null,
  dedupeKey: row.dedupe_key,
})

/** Maximum notifications in a response; the newest are included. */
const maxNotifications = 1_000

/** A notification from a message is visible while the message is in effect. */
const isVisible = (now: Date) => sql<boolean>`(message_id is null or exists (
  select from message m where m.id = message_id and m.removed_at is null
    and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now})))`

/** A person's notifications on these days of the college's calendar, newest first. */
export async function readNotifications(
  db: Database,
  personId: string,
  { from, to }: Days,
  timeZone: string,
  now: Date,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .where(isVisible(now))
    .where(isKindEnabled)
    .where('created_at', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`)
    .where('created_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotifications)
    .select(columns)
    .execute()
  return rows.map(toNotification)
}

/**
 * Dismisses a person's notification and marks it as read.
 * @returns it and whether it was not dismissed before; null if this person has no such notification
 */
export async function dismissNotification(
  transaction: Database,
  personId: string,
  id: string,
  now: Date,
): Promise<{ notification: Notification; hasChanged: boolean } | null> {
  const own = transaction
    .selectFrom('notification')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .select(columns)
    .forUpdate()
  const before = await own.executeTakeFirst()
  if (!before) return null
  if (before.dismissed_at) return { notification: toNotification(before), hasChanged: false }
  const after = await transaction
    .updateTable('notification')
    .where('id', '=', id)
    .set({ dismissed_at: now, read_at: before.read_at ?? now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { notification: toNotification(after), hasChanged: true }
}

/** The read and dismissed states to set; undefined leaves one unchanged. */
export interface NotificationState {
  readonly isRead?: boolean
  readonly isDismissed?: boolean
}

/**
 * Marks as read, dismisses or restores some of a person's notifications, ignoring those of others.
 * States that already match keep their timestamps.
 * @returns the person's notifications, newest first, and the IDs of those that changed
 */
export async function changeNotifications(
  transaction: Database,
  personId: string,
  ids: readonly string[],
  { isRead, isDismissed }: NotificationState,
  now: Date,
): Promise<{ notifications: Notification[]; changed: string[] }> {
  const own = () =>
    transaction.selectFrom('notification').where('person_id', '=', personId).where('id', 'in', ids)
  const before = await own().select(['id', 'read_at', 'dismissed_at']).forUpdate().execute()
  // Dismissing also marks it as read.
  const read = isRead ?? (isDismissed ? true : undefined)
  const changed = before
    .filter(
      (row) =>
        (read !== undefined && read !== (row.read_at !== null)) ||
        (isDismissed !== undefined && isDismissed !== (row.dismissed_at !== null)),
    )
    .map(({ id }) => id)
  if (changed.length > 0) {
    const time = (isSet: boolean, column: 'read_at' | 'dismissed_at') =>
      isSet ? sql<Date>`coalesce(${sql.ref(column)}, ${now}::timestamptz)` : null
    await transaction
      .updateTable('notification')
      .where('id', 'in', changed)
      .set({
        ...(read !== undefined && { read_at: time(read, 'read_at') }),
        ...(isDismissed !== undefined && { dismissed_at: time(isDismissed, 'dismissed_at') }),
      })
      .execute()
  }
  const rows = await own()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute()
  return { notifications: rows.map(toNotification), changed }
}
