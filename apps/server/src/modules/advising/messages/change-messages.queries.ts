import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { shortName } from '../../alertification/notifications/notify.queries.ts'

/** A message to store. */
export interface NewMessage {
  readonly id: string
  readonly advisorId: string
  /** The name of the advisor. */
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly now: Date
}

/**
 * The notification of a message. It names the sender but not the subject, because an admin who
 * views as the student can see it.
 */
function toNotification(from: string) {
  const toNotice = ({ advisorMessageNews }: Catalog) => ({
    title: advisorMessageNews.title,
    body: fill(advisorMessageNews.body, { name: shortName(from) }),
  })
  return inEveryLanguage(toNotice)
}

/**
 * Stores a message with its recipients and notifies each of them, unless the message exists.
 * @returns whether it was stored
 */
export async function storeMessage(
  db: Database,
  { id, advisorId, from, subject, text, now }: NewMessage,
  personIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .insertInto('advisor_message')
    .values({ id, advisor_id: advisorId, subject, text, sent_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const { title, body, translations } = toNotification(from)
  await sql`
    with told as (
      insert into notification
        (person_id, kind, title, body, translations, url, dedupe_key, created_at)
      select person_id, 'message', ${title}, ${body}, ${JSON.stringify(translations)}::jsonb,
        '/messages', ${`advisor-message-${id}`}, ${now}
      from unnest(${[...personIds]}::uuid[]) person_id
      returning id, person_id)
    insert into advisor_message_recipient (message_id, person_id, notification_id)
    select ${id}::uuid, person_id, id from told`.execute(db)
  return true
}

/** Locks a message of an advisor. @returns null if they didn't send a message with this ID */
export async function lockMessage(
  db: Database,
  advisorId: string,
  id: string,
): Promise<{ readonly isWithdrawn: boolean } | null> {
  const row = await db
    .selectFrom('advisor_message')
    .where('id', '=', id)
    .where('advisor_id', '=', advisorId)
    .select('withdrawn_at')
    .forUpdate()
    .executeTakeFirst()
  return row ? { isWithdrawn: row.withdrawn_at !== null } : null
}

/**
 * Withdraws a message from everyone who hasn't read it. Queued emails and push messages aren't
 * sent.
 * @returns the IDs of those people
 */
export async function withdrawMessage(db: Database, id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with unread as (
      select n.id from notification n
      join advisor_message_recipient r on r.notification_id = n.id
      where r.message_id = ${id} and n.read_at is null for update of n)
    update advisor_message_recipient r set is_withdrawn = true
    from unread where r.message_id = ${id} and r.notification_id = unread.id
    returning r.person_id`.execute(db)
  if (rows.length === 0) return []
  await sql`delete from notification n using advisor_message_recipient r
    where r.message_id = ${id} and r.is_withdrawn and n.id = r.notification_id`.execute(db)
  await db.updateTable('advisor_message').set({ withdrawn_at: now }).where('id', '=', id).execute()
  return rows.map(({ person_id }) => person_id)
}
