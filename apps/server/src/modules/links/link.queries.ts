import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type Expression, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Link } from '#http/schemas/link.schema.ts'

/** A link as stored; dates are text when they come from JSON. */
export interface LinkRow {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly description: string | null
  readonly translations: object
  readonly icon: string | null
  readonly category_ids: string[]
  readonly audience: unknown
  readonly keywords: string[]
  readonly opens_new_tab: boolean
  readonly is_active: boolean
  readonly sort_order: number
  readonly shown_from: string | null
  readonly shown_until: string | null
  readonly version: number
  readonly updated_at: Date | string
  /** Null if it is not a favorite of the person. */
  readonly position: number | null
}

/** Maps a database row to the API's shape. */
export const toLink = (row: LinkRow): Link => ({
  id: row.id,
  title: row.title,
  url: row.url,
  description: row.description,
  translations: row.translations as Link['translations'],
  icon: row.icon,
  categoryIds: row.category_ids,
  audience: row.audience as PermissionPattern,
  keywords: row.keywords,
  opensNewTab: row.opens_new_tab,
  isActive: row.is_active,
  sortOrder: row.sort_order,
  shownFrom: row.shown_from,
  shownUntil: row.shown_until,
  isFavorite: row.position !== null,
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
})

const categoryIds = sql<string[]>`array(
  select c.id::text from link_in_category i join link_category c on c.id = i.category_id
  where i.link_id = l.id and c.removed_at is null order by c.sort_order, c.title, c.id)`

/** Links with one person's favorites, regardless of audience. */
export const linkRows = (db: Database, personId: string | Expression<string>) =>
  db
    .selectFrom('link as l')
    .leftJoin('link_favorite as f', (join) =>
      join.onRef('f.link_id', '=', 'l.id').on('f.person_id', '=', personId),
    )
    .where('l.removed_at', 'is', null)
    .select(['l.id', 'l.title', 'l.url', 'l.description', 'l.icon', 'l.audience', 'l.keywords'])
    .select(['l.opens_new_tab', 'l.is_active', 'l.sort_order', 'l.version', 'l.updated_at'])
    .select(['l.shown_from', 'l.shown_until', 'l.translations'])
    .select(['f.position', categoryIds.as('category_ids')])

/** One link, regardless of audience; null if it does not exist. */
export async function linkById(db: Database, personId: string, id: string): Promise<Link | null> {
  const row = await linkRows(db, personId).where('l.id', '=', id).executeTakeFirst()
  return row ? toLink(row) : null
}

/** All links in the college's order: a few hundred, so the audience is checked in memory. */
export async function allLinks(db: Database, personId: string): Promise<Link[]> {
  const rows = await linkRows(db, personId)
    .orderBy('l.sort_order')
    .orderBy('l.title')
    .orderBy('l.id')
    .execute()
  return rows.map(toLink)
}

/** A person's favorites in order, including links that they may no longer see. */
export async function favoriteLinks(db: Database, personId: string): Promise<Link[]> {
  const rows = await linkRows(db, personId)
    .where('f.position', 'is not', null)
    .orderBy('f.position')
    .orderBy('l.id')
    .execute()
  return rows.map(toLink)
}
