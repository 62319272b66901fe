import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { articleHtml } from '#lib/markdown.ts'
import { freeSlug, slugOf } from '#lib/slug.ts'
import { articleInSpanish, headingInSpanish } from './in-spanish.ts'
import type {
  ManagedSupportArticle,
  ManagedSupportCategory,
  SupportArticleText,
} from './manage-support.schema.ts'
import type { RelatedLink } from './support.schema.ts'

type CategoryText = Pick<ManagedSupportCategory, 'title' | 'icon' | 'sortOrder' | 'parentId'> &
  Partial<Pick<ManagedSupportCategory, 'spanish'>>

const toCategory = (row: Selectable<Tables['support_category']>): ManagedSupportCategory => ({
  id: row.id,
  title: row.title,
  spanish: headingInSpanish(row),
  icon: row.icon,
  sortOrder: row.sort_order,
  parentId: row.parent_id,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

const categoryColumns = (text: CategoryText, updated_at: Date) => ({
  title: text.title,
  spanish_title: text.spanish?.title ?? null,
  icon: text.icon,
  sort_order: text.sortOrder,
  parent_id: text.parentId,
  updated_at,
})

/** All topics, including empty ones, in the college's order. */
export async function managedCategories(db: Database): Promise<ManagedSupportCategory[]> {
  const rows = await db
    .selectFrom('support_category')
    .orderBy('sort_order')
    .orderBy('title')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toCategory)
}

/** One topic, locked for update until the transaction ends; null if it does not exist. */
export async function holdSupportCategory(db: Database, id: string) {
  const row = await db
    .selectFrom('support_category')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ? toCategory(row) : null
}

export async function createSupportCategory(db: Database, text: CategoryText, now: Date) {
  const row = await db
    .insertInto('support_category')
    .values(categoryColumns(text, now))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCategory(row)
}

export async function writeSupportCategory(
  db: Database,
  { id, ...text }: CategoryText & { readonly id: string },
  now: Date,
) {
  const row = await db
    .updateTable('support_category')
    .where('id', '=', id)
    .set({ ...categoryColumns(text, now), version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCategory(row)
}

const articles = (db: Database) =>
  db
    .selectFrom('support_article as a')
    .selectAll('a')
    .select(
      sql<string[]>`array(select category_id::text from support_article_category
        where article_id = a.id order by sort_order, category_id)`.as('category_ids'),
    )

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>

const spanishOf = (row: ArticleRow): ManagedSupportArticle['spanish'] => {
  const said = articleInSpanish(row)
  return said && { ...said, body: row.spanish_body_markdown ?? '' }
}

const toArticle = (row: ArticleRow): ManagedSupportArticle => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  body: row.body_markdown,
  spanish: spanishOf(row),
  categoryIds: row.category_ids,
  tags: row.tags,
  isPublic: row.is_public,
  audience: row.audience as PermissionPattern,
  owner: row.owner,
  reviewedOn: row.reviewed_on,
  relatedLinks: row.related_links as unknown as RelatedLink[],
  sortOrder: row.sort_order,
  isPublished: row.is_published,
  helpfulCount: row.helpful_count,
  unhelpfulCount: row.unhelpful_count,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

/** All articles, published or not: a few hundred at most. */
export async function managedArticles(db: Database): Promise<ManagedSupportArticle[]> {
  const rows = await articles(db).orderBy('a.title').orderBy('a.id').execute()
  return rows.map(toArticle)
}

async function managedArticle(db: Database, id: string): Promise<ManagedSupportArticle> {
  return toArticle(await articles(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}

/** One article, locked for update until the transaction ends; null if it does not exist. */
export async function holdArticle(db: Database, id: string) {
  const row = await articles(db).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  return row ? toArticle(row) : null
}

const articleColumns = (text: SupportArticleText, updated_at: Date) => ({
  title: text.title,
  summary: text.summary,
  body_markdown: text.body,
  body_html: articleHtml(text.body),
  spanish_title: text.spanish?.title ?? null,
  spanish_summary: text.spanish?.summary ?? null,
  spanish_body_markdown: text.spanish?.body ?? null,
  spanish_body_html: text.spanish ? articleHtml(text.spanish.body) : null,
  spanish_tags: text.spanish ? [...text.spanish.tags] : null,
  tags: [...text.tags],
  is_public: text.isPublic,
  audience: JSON.stringify(text.audience),
  owner: text.owner,
  reviewed_on: text.reviewedOn,
  related_links: JSON.stringify(text.relatedLinks),
  sort_order: text.sortOrder,
  is_published: text.isPublished,
  updated_at,
})

/** Sets an article's topics, replacing the previous ones. */
async function placeArticle(db: Database, articleId: string, categoryIds: readonly string[]) {
  await db.deleteFrom('support_article_category').where('article_id', '=', articleId).execute()
  const rows = categoryIds.map((category_id) => ({ article_id: articleId, category_id }))
  await db.insertInto('support_article_category').values(rows).execute()
}

/** A slug that no other article has. */
async function slugFor(db: Database, title: string): Promise<string> {
  const taken = await db
    .selectFrom('support_article')
    .where('slug', 'like', `${slugOf(title)}%`)
    .select('slug')
    .execute()
  return freeSlug(title, new Set(taken.map(({ slug }) => slug)))
}

export async function createArticle(db: Database, text: SupportArticleText, now: Date) {
  const { id } = await db
    .insertInto('support_article')
    .values({ ...articleColumns(text, now), slug: await slugFor(db, text.title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placeArticle(db, id, text.categoryIds)
  return managedArticle(db, id)
}

export async function writeArticle(db: Database, article: ManagedSupportArticle, now: Date) {
  await db
    .updateTable('support_article')
    .where('id', '=', article.id)
    .set({ ...articleColumns(article, now), version: sql`version + 1` })
    .execute()
  await placeArticle(db, article.id, article.categoryIds)
  return managedArticle(db, article.id)
}
