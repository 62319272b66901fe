import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { inOtherTable, json, plain } from '#db/stored-fields.ts'
import type { Link } from '#http/schemas/link.schema.ts'

/** Stored fields of a link; favorites belong to people. */
type StoredLink = Omit<Link, 'isFavorite'>
export type LinkInput = Omit<StoredLink, 'id' | 'version' | 'updatedAt'>

/**
 * Returns the category IDs that do not exist and locks the existing ones until the transaction
 * ends.
 */
export async function unknownCategories(
  transaction: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectFrom('link_category')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .select('id')
    .forKeyShare()
    .execute()
  const knownIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !knownIds.has(id))
}

/** Sets a link's categories, replacing the previous ones. */
async function setCategories(transaction: Database, linkId: string, ids: readonly string[]) {
  await transaction
    .deleteFrom('link_in_category')
    .where('link_id', '=', linkId)
    .where(sql<boolean>`not category_id = any(${[...ids]}::uuid[])`)
    .execute()
  if (ids.length === 0) return
  await transaction
    .insertInto('link_in_category')
    .values(ids.map((category_id) => ({ link_id: linkId, category_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stored links, regardless of audience. */
export const managedLinks = managedTable<'link', StoredLink, LinkInput>('link', {
  order: sql`sort_order, title, id`,
  fields: {
    title: plain(),
    url: plain(),
    description: plain(),
    translations: json(),
    icon: plain(),
    categoryIds: inOtherTable(),
    audience: json(),
    keywords: plain(),
    opensNewTab: plain(),
    isActive: plain(),
    sortOrder: plain(),
    shownFrom: plain(),
    shownUntil: plain(),
  },
  selected: sql`array(
    select c.id::text from link_in_category i join link_category c on c.id = i.category_id
    where i.link_id = t.id and c.removed_at is null
    order by c.sort_order, c.title, c.id) as category_ids`,
  related: (transaction, id, { categoryIds }) => setCategories(transaction, id, categoryIds),
})
