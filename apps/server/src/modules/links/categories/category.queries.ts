import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { categoryInSpanish } from '../in-spanish.ts'
import type { CategoryFilter, LinkCategory, NewLinkCategory } from './category.schema.ts'

interface CategoryRow {
  readonly id: string
  readonly title: string
  readonly spanish_title: string | null
  readonly icon: string | null
  readonly sort_order: number
  readonly is_active: boolean
  readonly is_faq: boolean
  readonly version: number
  readonly updated_at: Date
}

const toCategory = (row: CategoryRow): LinkCategory => ({
  id: row.id,
  title: row.title,
  spanish: categoryInSpanish(row),
  icon: row.icon,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  isFaq: row.is_faq,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

/** The categories of a filter, in the college's order. */
export async function categories(db: Database, filter: CategoryFilter): Promise<LinkCategory[]> {
  const { isActive, isFaq } = filter
  const rows = await db
    .selectFrom('link_category')
    .$if(isActive !== undefined, (query) => query.where('is_active', '=', isActive === true))
    .$if(isFaq !== undefined, (query) => query.where('is_faq', '=', isFaq === true))
    .orderBy('sort_order')
    .orderBy('title')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toCategory)
}

/** One category, held until the transaction ends; null when there is none. */
export async function holdCategory(
  transaction: Database,
  id: string,
): Promise<LinkCategory | null> {
  const row = await transaction
    .selectFrom('link_category')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ? toCategory(row) : null
}

export async function createCategory(
  transaction: Database,
  category: NewLinkCategory,
  now: Date,
): Promise<LinkCategory> {
  const row = await transaction
    .insertInto('link_category')
    .values({
      title: category.title,
      spanish_title: category.spanish?.title ?? null,
      icon: category.icon ?? null,
      sort_order: category.sortOrder ?? 0,
      is_active: category.isActive ?? true,
      is_faq: category.isFaq ?? false,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCategory(row)
}

/** Writes all of a category as its next version. */
export async function writeCategory(
  transaction: Database,
  category: LinkCategory,
  now: Date,
): Promise<LinkCategory> {
  const row = await transaction
    .updateTable('link_category')
    .where('id', '=', category.id)
    .set({
      title: category.title,
      spanish_title: category.spanish?.title ?? null,
      icon: category.icon,
      sort_order: category.sortOrder,
      is_active: category.isActive,
      is_faq: category.isFaq,
      version: sql`version + 1`,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCategory(row)
}

/** Whether any link is in a category, shown or not. */
export async function hasLinks(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('link_in_category')
    .where('category_id', '=', id)
    .select('link_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteCategory = (db: Database, id: string) =>
  db.deleteFrom('link_category').where('id', '=', id).execute()
