import { type Selectable, sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { Redirect, RedirectText } from './redirect.schema.ts'

/** Old addresses as they are kept, by their names. */
export const redirects = managedTable<Selectable<Tables['redirect']>, Redirect, RedirectText>(
  'redirect',
  {
    order: sql`from_path`,
    toItem: (row) => ({
      id: row.id,
      fromPath: row.from_path,
      toPath: row.to_path,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    }),
    toRow: ({ fromPath, toPath }) => ({ from_path: fromPath, to_path: toPath }),
  },
)

/** The other redirects than one, while nobody else changes any: two may make a circle together. */
export async function holdOtherRedirects(
  transaction: Database,
  id: string | null,
): Promise<readonly RedirectText[]> {
  await sql`lock table redirect in share row exclusive mode`.execute(transaction)
  const { rows } = await sql<RedirectText>`
    select from_path as "fromPath", to_path as "toPath" from redirect
    where removed_at is null and id is distinct from ${id}`.execute(transaction)
  return rows
}
