import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { plain } from '#db/stored-fields.ts'
import type { Redirect, RedirectInput } from './redirect.schema.ts'

/** Stored redirects, by old path. */
export const redirects = managedTable<'redirect', Redirect, RedirectInput>('redirect', {
  order: sql`from_path`,
  fields: { fromPath: plain(), toPath: plain() },
})

/**
 * All other redirects, locked against concurrent changes, because two changes together could form a
 * loop.
 */
export async function lockOtherRedirects(
  transaction: Database,
  id: string | null,
): Promise<readonly RedirectInput[]> {
  await sql`lock table redirect in share row exclusive mode`.execute(transaction)
  const { rows } = await sql<RedirectInput>`
    select from_path as "fromPath", to_path as "toPath" from redirect
    where removed_at is null and id is distinct from ${id}`.execute(transaction)
  return rows
}
