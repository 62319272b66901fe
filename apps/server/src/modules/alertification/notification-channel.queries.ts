import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { notificationKinds } from './notification.schema.ts'
import type { NotificationChoice } from './notification-channel.schema.ts'

/** Whether a row of `notification` is of a kind that its person wants to see in the hub. */
export const isWanted = sql<boolean>`not exists (
  select from notification_choice c where c.person_id = notification.person_id
    and c.kind = notification.kind and not c.in_app)`

/** What a person wants to be told, and where; all of it, unless they have said otherwise. */
export async function notificationChoices(
  db: Database,
  personId: string,
): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .where('person_id', '=', personId)
    .select(['kind', 'in_app'])
    .execute()
  return notificationKinds.map((kind) => ({
    kind,
    channel: 'inApp',
    isOn: rows.find((row) => row.kind === kind)?.in_app ?? true,
  }))
}

/** Keeps one choice. @returns whether it is another than before */
export async function chooseChannel(
  transaction: Database,
  personId: string,
  { kind, isOn }: NotificationChoice,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .insertInto('notification_choice')
    .values({ person_id: personId, kind, in_app: isOn, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ in_app: isOn, changed_at: now })
        .where('notification_choice.in_app', '!=', isOn),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
