import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Days } from '#http/schemas/days.ts'
import { inSpanish } from '../in-spanish.ts'
import type { Notification } from './notification.schema.ts'
import { isWanted } from './notification-channel.queries.ts'

const columns = [
  ...(['id', 'kind', 'title', 'body', 'created_at', 'url'] as const),
  ...(['read_at', 'dismissed_at', 'dedupe_key', 'spanish_title', 'spanish_body'] as const),
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
  readonly spanish_title: string | null
  readonly spanish_body: string | null
}

const toNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind as Notification['kind'],
  title: row.title,
  body: row.body,
  spanish: inSpanish(row),
  createdAt: row.created_at.toISOString(),
  url: row.url,
  readAt: row.read_at?.toISOString() ?? null,
  dismissedAt: row.dismissed_at?.toISOString() ?? null,
  dedupeKey: row.dedupe_key,
})

/** Nobody reads more at once; the newest are there. */
const most = 1_000

/** One that came from a message is seen as long as the message holds. */
const holds = (now: Date) => sql<boolean>`(message_id is null or exists (
  select from message m where m.id = message_id and m.removed_at is null
    and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now})))`

/** What a person was told on these days of the college's calendar, newest first. */
export async function notificationsOf(
  db: Database,
  personId: string,
  { from, to }: Days,
  timeZone: string,
  now: Date,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .where(holds(now))
    .where(isWanted)
    .where('created_at', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`)
    .where('created_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(columns)
    .execute()
  return rows.map(toNotification)
}

/**
 * Puts a person's notification away; what is put away was read.
 * @returns it, and whether it was not away yet; null when this person has no such notification
 */
export async function dismissNotification(
  transaction: Database,
  personId: string,
  id: string,
  now: Date,
): Promise<{ notification: Notification; hasChanged: boolean } | null> {
  const mine = transaction
    .selectFrom('notification')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .select(columns)
    .forUpdate()
  const before = await mine.executeTakeFirst()
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

/** Marks as read or put away what a person was told; nothing said of one of the two leaves it. */
export interface NotificationState {
  readonly isRead?: boolean
  readonly isDismissed?: boolean
}

/**
 * Reads, puts away or brings back some of a person's notifications; those of others are passed over.
 * What is already so keeps its time.
 * @returns those of the person, newest first, and the ids of those that were not so before
 */
export async function changeNotifications(
  transaction: Database,
  personId: string,
  ids: readonly string[],
  { isRead, isDismissed }: NotificationState,
  now: Date,
): Promise<{ notifications: Notification[]; changed: string[] }> {
  const mine = () =>
    transaction.selectFrom('notification').where('person_id', '=', personId).where('id', 'in', ids)
  const before = await mine().select(['id', 'read_at', 'dismissed_at']).forUpdate().execute()
  // What is put away was read.
  const read = isRead ?? (isDismissed ? true : undefined)
  const changed = before
    .filter(
      (row) =>
        (read !== undefined && read !== (row.read_at !== null)) ||
        (isDismissed !== undefined && isDismissed !== (row.dismissed_at !== null)),
    )
    .map(({ id }) => id)
  if (changed.length > 0) {
    const time = (isSo: boolean, column: 'read_at' | 'dismissed_at') =>
      isSo ? sql<Date>`coalesce(${sql.ref(column)}, ${now}::timestamptz)` : null
    await transaction
      .updateTable('notification')
      .where('id', 'in', changed)
      .set({
        ...(read !== undefined && { read_at: time(read, 'read_at') }),
        ...(isDismissed !== undefined && { dismissed_at: time(isDismissed, 'dismissed_at') }),
      })
      .execute()
  }
  const rows = await mine()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute()
  return { notifications: rows.map(toNotification), changed }
}
