import { sql } from 'kysely'
import Type from 'typebox'
import { contentFile, rowError } from '#db/content.ts'
import type { Database } from '#db/open.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { schemaRef, strictObject } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'

const file = 'links.json'
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

interface CategorizedLink {
  readonly key: string
  readonly categories: readonly string[]
}

/** @throws Error naming the row with an unknown category */
async function requireCategories(db: Database, rows: readonly CategorizedLink[]): Promise<void> {
  const stored = await db.selectFrom('link_category').select('key').execute()
  const knownKeys = new Set(stored.map(({ key }) => key))
  const errors = rows.flatMap(({ categories }, index) =>
    categories
      .filter((key) => !knownKeys.has(key))
      .map((key) =>
        rowError(file, index, 'categories', `names ${key}, which isn’t the key of a category`),
      ),
  )
  if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
}

/**
 * Sets each link's categories, replacing the previous ones. @returns keys of the links that changed
 */
async function setCategories(db: Database, rows: readonly CategorizedLink[]): Promise<string[]> {
  const desired = rows.flatMap(({ key, categories }) =>
    categories.map((category) => ({ key, category })),
  )
  const { rows: changed } = await sql<{ key: string }>`
    with wanted as (
      select l.id as link_id, c.id as category_id
      from jsonb_to_recordset(${JSON.stringify(desired)}::jsonb) as w (key text, category text)
      join link l on l.key = w.key join link_category c on c.key = w.category
    ), gone as (
      delete from link_in_category i using link l
      where l.id = i.link_id and l.key = any(${rows.map(({ key }) => key)})
        and not exists (select from wanted w
          where w.link_id = i.link_id and w.category_id = i.category_id)
      returning i.link_id
    ), come as (
      insert into link_in_category (link_id, category_id)
      select distinct link_id, category_id from wanted on conflict do nothing returning link_id
    )
    select distinct key from link
    where id in (select link_id from gone union all select link_id from come)`.execute(db)
  return changed.map(({ key }) => key)
}

/** Versions of the stored links by key. */
async function storedVersions(
  db: Database,
  rows: readonly CategorizedLink[],
): Promise<Map<string, number>> {
  const { rows: stored } = await sql<{ key: string; version: number }>`
    select key, version from link where key = any(${rows.map(({ key }) => key)})`.execute(db)
  return new Map(stored.map(({ key, version }) => [key, version]))
}

/** `links.json`: links, each with the keys of its categories. */
export const linkContent = contentFile({
  file,
  row: strictObject({
    key: text(80),
    title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    url: text(2048),
    description: Type.Optional(text(400)),
    translations: Type.Optional(
      translations({
        title: text(80),
        description: Type.Optional(text(400)),
        keywords: Type.Optional(Type.Array(text(40), { maxItems: 20 })),
      }),
    ),
    icon: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    categories: Type.Array(text(80), { maxItems: 20 }),
    audience: Type.Optional(schemaRef(Audience)),
    keywords: Type.Optional(Type.Array(text(40), { maxItems: 20 })),
    opensNewTab: Type.Optional(Type.Boolean()),
    isActive: Type.Optional(Type.Boolean()),
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  load: async (db, rows) => {
    const errors = rows.flatMap(({ url }, index) =>
      linkAddress(url) === null ? [rowError(file, index, 'url', addressError)] : [],
    )
    if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
    await requireCategories(db, rows)
    const before = await storedVersions(db, rows)
    await upsertByKey(
      db,
      'link',
      rows.map((row, index) => ({
        key: row.key,
        title: row.title,
        url: linkAddress(row.url),
        description: row.description ?? null,
        translations: row.translations ?? {},
        icon: row.icon ?? null,
        audience: row.audience ?? [],
        keywords: row.keywords ?? [],
        opens_new_tab: row.opensNewTab ?? row.url.startsWith('https:'),
        is_active: row.isActive ?? true,
        sort_order: row.sortOrder ?? (index + 1) * 10,
      })),
    )
    const moved = new Set(await setCategories(db, rows))
    const after = [...(await storedVersions(db, rows))]
    const added = after.filter(([key]) => !before.has(key)).length
    const changed = after.filter(
      ([key, version]) => before.has(key) && (before.get(key) !== version || moved.has(key)),
    ).length
    return { added, changed, unchanged: rows.length - added - changed }
  },
})
