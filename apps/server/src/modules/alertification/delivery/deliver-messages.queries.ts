import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isReachable, matchesAudience } from '../../people/audience/audience-reach.queries.ts'

/** Interval in milliseconds for delivering to people who have joined the audience since. */
const redeliveryMs = 3_600_000

/**
 * Delivers one message to its current audience and withdraws it from everyone else. Read and
 * dismissed states are preserved.
 */
async function deliver(
  transaction: Database,
  message: Selectable<Tables['message']>,
  now: Date,
  today: CollegeDate,
): Promise<void> {
  const { id, kind, title, body, translations, url, starts_at } = message
  const recipients = sql`from person p
    where ${isReachable} and ${matchesAudience(message.audience as PermissionPattern, today)}`
  await sql`delete from notification where message_id = ${id}
    and person_id not in (select p.id ${recipients})`.execute(transaction)
  await sql`
    insert into notification as told
      (person_id, kind, title, body, translations, url, dedupe_key, created_at, message_id)
    select p.id, ${kind}::text, ${title}::text, ${body}::text,
      ${JSON.stringify(translations)}::jsonb, ${url}::text, ${`message-${id}`}::text, ${starts_at}::timestamptz, ${id}::uuid ${recipients}
    on conflict (person_id, dedupe_key) do update
      set kind = excluded.kind, title = excluded.title, body = excluded.body,
        translations = excluded.translations, url = excluded.url, created_at = excluded.created_at
      where (told.kind, told.title, told.body, told.translations, told.url, told.created_at) is distinct from
        (excluded.kind, excluded.title, excluded.body, excluded.translations, excluded.url,
        excluded.created_at)`.execute(transaction)
  await sql`update message set delivered_at = ${now} where id = ${id}`.execute(transaction)
}

/**
 * Delivers all due messages: new and changed ones immediately, others every hour.
 * @returns the number of delivered messages
 */
export async function deliverDue(
  transaction: Database,
  now: Date,
  today: CollegeDate,
): Promise<number> {
  const { rows } = await sql<Selectable<Tables['message']>>`
    select * from message where removed_at is null and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})
      and (delivered_at is null or delivered_at <= ${new Date(now.getTime() - redeliveryMs)})
    for update skip locked`.execute(transaction)
  for (const message of rows) await deliver(transaction, message, now, today)
  return rows.length
}

/** Runs `deliverDue` in its own transaction, so two processes never deliver the same message. */
export const deliverMessages = (db: Database, now: Date, today: CollegeDate): Promise<number> =>
  db.transaction().execute((transaction) => deliverDue(transaction, now, today))
