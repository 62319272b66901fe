import {
  isAlwaysOn,
  isOn,
  messageKinds,
  notificationChannels,
} from '@myhub/domain/preferences/notification-choices.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { NotificationChoice, NotificationChoiceChange } from './notification-channel.schema.ts'

/** Whether the person of a `notification` row has its kind enabled in the hub. */
export const isKindEnabled = sql<boolean>`not exists (
  select from notification_choice c where c.person_id = notification.person_id
    and c.kind = notification.kind and not c.in_app)`

/** A person's choices of notification kinds and channels. */
export async function notificationChoices(
  db: Database,
  personId: string,
): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .where('person_id', '=', personId)
    .select(['kind', 'in_app as inApp', 'email', 'push'])
    .execute()
  const defaults = { inApp: null, email: null, push: null }
  return messageKinds.flatMap((kind) =>
    notificationChannels.map((channel) => ({
      kind,
      channel,
      isOn: isOn(kind, channel, rows.find((row) => row.kind === kind) ?? defaults),
      isLocked: isAlwaysOn(kind, channel),
    })),
  )
}

const columns = { inApp: 'in_app', email: 'email', push: 'push' } as const

/** Saves one choice. @returns whether it changed */
export async function chooseChannel(
  transaction: Database,
  personId: string,
  { kind, channel, isOn: isEnabled }: NotificationChoiceChange,
  now: Date,
): Promise<boolean> {
  const column = columns[channel]
  const row = await transaction
    .insertInto('notification_choice')
    .values({ person_id: personId, kind, [column]: isEnabled, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ [column]: isEnabled, changed_at: now })
        .where(`notification_choice.${column}`, 'is distinct from', isEnabled),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
