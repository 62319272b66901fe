import { sql } from 'kysely'
import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import type { Database } from '#db/open.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { date, nullable, schemaRef, strictObject } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'
import { articleHtml } from '#lib/markdown.ts'
import { withHtml } from './translated-article.ts'

const key = () => Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** @throws Error when a row names a category that is neither in the files nor stored */
async function checkCategories(db: Database, file: string, keys: readonly string[]): Promise<void> {
  const knownTopics = await db
    .selectFrom('support_category')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .select('key')
    .execute()
  const unknown = keys.find((categoryKey) => !knownTopics.some((row) => row.key === categoryKey))
  if (unknown) throw new Error(`${file}: there is no support category ${unknown}.`)
}

/** `support-categories.json` (docs/content.md). */
export const supportCategoriesContent = contentFile({
  file: 'support-categories.json',
  row: strictObject({
    key: key(),
    title: text(60),
    translations: Type.Optional(translations({ title: text(60) })),
    icon: text(40),
    sortOrder: Type.Integer({ minimum: 0, maximum: 100_000 }),
    parent: Type.Optional(nullable(key())),
  }),
  load: async (db, rows) => {
    const counts = await upsertEditedByKey(
      db,
      'support_category',
      rows.map((row) => ({
        key: row.key,
        title: row.title,
        translations: row.translations ?? {},
        icon: row.icon,
        sort_order: row.sortOrder,
      })),
    )
    const parents = rows.flatMap(({ parent }) => parent ?? [])
    await checkCategories(db, 'support-categories.json', parents)
    // Set parents only after all of them are inserted.
    await sql`update support_category child set parent_id = parent.id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, parent text)
      left join support_category parent on parent.key = row.parent
      where child.key = row.key and child.parent_id is distinct from parent.id`.execute(db)
    return counts
  },
})

/** `support-articles.json` (docs/content.md). */
export const supportArticlesContent = contentFile({
  file: 'support-articles.json',
  row: strictObject({
    key: key(),
    title: text(120),
    summary: text(300),
    body: Type.String({ minLength: 1, maxLength: 20_000, description: 'Markdown.' }),
    translations: Type.Optional(
      translations({
        title: text(120),
        summary: text(300),
        body: text(20_000),
        tags: Type.Optional(Type.Array(text(40))),
      }),
    ),
    categories: Type.Array(key(), { minItems: 1 }),
    tags: Type.Optional(Type.Array(text(40))),
    isPublic: Type.Optional(Type.Boolean()),
    audience: Type.Optional(schemaRef(Audience)),
    owner: Type.Optional(nullable(text(120))),
    reviewedOn: Type.Optional(nullable(date())),
    sortOrder: Type.Integer({ minimum: 0, maximum: 100_000 }),
  }),
  load: async (db, rows) => {
    const counts = await upsertEditedByKey(
      db,
      'support_article',
      rows.map((row) => ({
        key: row.key,
        slug: row.key,
        title: row.title,
        summary: row.summary,
        body_markdown: row.body,
        body_html: articleHtml(row.body),
        translations: withHtml(row.translations ?? {}),
        tags: row.tags ?? [],
        is_public: row.isPublic ?? row.audience === undefined,
        audience: row.audience ?? [],
        owner: row.owner ?? null,
        reviewed_on: row.reviewedOn ?? null,
        sort_order: row.sortOrder,
      })),
    )
    const categories = [...new Set(rows.flatMap((row) => row.categories))]
    await checkCategories(db, 'support-articles.json', categories)
    const places = JSON.stringify(
      rows.flatMap((row) => row.categories.map((category) => ({ article: row.key, category }))),
    )
    const desired = sql`(select a.id as article_id, c.id as category_id
      from jsonb_to_recordset(${places}::jsonb) as place (article text, category text)
      join support_article a on a.key = place.article
      join support_category c on c.key = place.category)`
    await sql`delete from support_article_category old using support_article a
      where a.id = old.article_id and a.key = any(${rows.map((row) => row.key)}::text[])
        and (old.article_id, old.category_id) not in ${desired}`.execute(db)
    await sql`insert into support_article_category (article_id, category_id)
      select article_id, category_id from ${desired} wanted on conflict do nothing`.execute(db)
    return counts
  },
})
