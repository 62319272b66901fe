import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { plain } from '#db/stored-fields.ts'
import { placeOf } from '#identity/tokens/signing-keys.queries.ts'
import type { Vault } from '#lib/vault.ts'
import type { Webhook, WebhookInput } from './webhook.schema.ts'

const toInstant = (at: Date | null) => at?.toISOString() ?? null

/** Webhooks by name, with their numbers of queued and failed messages. */
export const webhooks = managedTable<'webhook', Webhook, WebhookInput>('webhook', {
  order: sql`lower(name), id`,
  fields: { name: plain(), url: plain(), kinds: plain(), isActive: plain() },
  selected: sql`
    (select count(*) from webhook_delivery d
      where d.webhook_id = t.id and d.next_try_at is not null)::int as waiting,
    (select count(*) from webhook_delivery d
      where d.webhook_id = t.id and d.state = 'dead')::int as dead`,
  // Turning it on again resets its failures.
  columns: ({ isActive }) => (isActive ? { failing_since: null, stopped_at: null } : {}),
  derived: (row, now) => ({
    hasSecret: row.secret !== null,
    formerUntil: row.former_until && row.former_until > now ? toInstant(row.former_until) : null,
    failingSince: toInstant(row.failing_since),
    stoppedAt: toInstant(row.stopped_at),
    waiting: Number(Reflect.get(row, 'waiting')),
    dead: Number(Reflect.get(row, 'dead')),
  }),
})

/** The kinds that a webhook currently receives; empty for a new one. */
export async function readKinds(db: Database, id: string | null): Promise<readonly string[]> {
  if (id === null) return []
  const row = await db.selectFrom('webhook').where('id', '=', id).select('kinds').executeTakeFirst()
  return row?.kinds ?? []
}

/**
 * Replaces a webhook's secret; the previous one also signs until `formerUntil`.
 * @returns when the former secret expires; null without a former one, undefined if the webhook
 * doesn't exist
 */
export async function replaceSecret(
  transaction: Database,
  vault: Vault,
  { id, secret, formerUntil }: { id: string; secret: string; formerUntil: Date },
): Promise<Date | null | undefined> {
  const row = await transaction
    .selectFrom('webhook')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .select('secret')
    .executeTakeFirst()
  if (!row) return undefined
  const until = row.secret === null ? null : formerUntil
  await transaction
    .updateTable('webhook')
    .where('id', '=', id)
    .set({
      secret: vault.close(secret, placeOf.webhook(id)),
      former_secret: row.secret,
      former_until: until,
    })
    .execute()
  return until
}

/** The secrets that currently sign a webhook's messages. */
export const decryptSecrets = (
  vault: Vault,
  { id, secret, formerSecret }: { id: string; secret: string; formerSecret: string | null },
): string[] =>
  [secret, ...(formerSecret === null ? [] : [formerSecret])].map((sealed) =>
    String(vault.open(sealed, placeOf.webhook(id))),
  )

/** Locks a webhook and returns its state; null if it doesn't exist or was deleted. */
export async function webhookState(
  transaction: Database,
  id: string,
): Promise<{ hasSecret: boolean; isActive: boolean } | null> {
  const row = await transaction
    .selectFrom('webhook')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .select(['secret', 'is_active'])
    .executeTakeFirst()
  return row ? { hasSecret: row.secret !== null, isActive: row.is_active } : null
}
