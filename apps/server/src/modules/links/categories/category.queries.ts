import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import type { CategoryFilter, LinkCategory, LinkCategoryInput } from './category.schema.ts'

/** Stored link categories, in the college's order. */
export const linkCategories = managedTable<'link_category', LinkCategory, LinkCategoryInput>(
  'link_category',
  {
    order: sql`sort_order, title, id`,
    fields: {
      title: plain(),
      translations: json(),
      icon: plain(),
      sortOrder: plain(),
      isActive: plain(),
      isFaq: plain(),
    },
  },
)

/** Categories that match the filter, in the college's order. */
export async function categories(
  db: Database,
  { isActive, isFaq }: CategoryFilter,
  now: Date,
): Promise<LinkCategory[]> {
  const all = await linkCategories.list(db, now)
  return all.filter(
    (category) =>
      (isActive === undefined || category.isActive === isActive) &&
      (isFaq === undefined || category.isFaq === isFaq),
  )
}

/** Whether the category contains any link, including hidden ones. */
export async function hasLinks(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('link_in_category as place')
    .innerJoin('link', 'link.id', 'place.link_id')
    .where('place.category_id', '=', id)
    .where('link.removed_at', 'is', null)
    .select('link.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
