import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Link } from '#http/schemas/link.schema.ts'

/** What a link says, without what the hub knows of it. */
export type LinkText = Omit<Link, 'id' | 'isFavorite' | 'version' | 'updatedAt'>

/** Which of some categories are not there; the others stay until the transaction ends. */
export async function unknownCategories(
  transaction: Database,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectFrom('link_category')
    .where('id', 'in', ids)
    .select('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

const columnsOf = (link: LinkText) => ({
  title: link.title,
  url: link.url,
  description: link.description,
  spanish_title: link.spanish?.title ?? null,
  spanish_description: link.spanish?.description ?? null,
  spanish_keywords: link.spanish && [...link.spanish.keywords],
  icon: link.icon,
  audience: JSON.stringify(link.audience),
  keywords: [...link.keywords],
  opens_new_tab: link.opensNewTab,
  is_active: link.isActive,
  sort_order: link.sortOrder,
  shown_from: link.shownFrom,
  shown_until: link.shownUntil,
})

/** Puts a link into these categories and no others. */
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

/** Adds a link. @returns its id */
export async function createLink(
  transaction: Database,
  link: LinkText,
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto('link')
    .values({ ...columnsOf(link), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCategories(transaction, id, link.categoryIds)
  return id
}

/** Lets one link be changed by one request at a time. @returns its version; null when there is none */
export async function holdLink(transaction: Database, id: string): Promise<number | null> {
  const row = await transaction
    .selectFrom('link')
    .where('id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

/** Writes all of a link as its next version. */
export async function writeLink(
  transaction: Database,
  id: string,
  link: LinkText,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('link')
    .where('id', '=', id)
    .set({ ...columnsOf(link), version: sql`version + 1`, updated_at: now })
    .execute()
  await setCategories(transaction, id, link.categoryIds)
}

/** Takes a link away, from favourites and categories too. */
export async function deleteLink(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('link').where('id', '=', id).execute()
}
