import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { inOtherTable, json, plain } from '#db/stored-fields.ts'
import { articleHtml } from '#lib/markdown.ts'
import { slugOf, uniqueSlug } from '#lib/slug.ts'
import type {
  ManagedSupportArticle,
  ManagedSupportCategory,
  SupportArticleInput,
  SupportCategoryInput,
} from './manage-support.schema.ts'
import { withHtml, withoutHtml } from './translated-article.ts'

/** All topics, including empty ones, in the college's order. */
export const managedTopics = managedTable<
  'support_category',
  ManagedSupportCategory,
  SupportCategoryInput
>('support_category', {
  order: sql`sort_order, title, id`,
  fields: {
    title: plain(),
    translations: json(),
    icon: plain(),
    sortOrder: plain(),
    parentId: plain(),
  },
  isRemovable: false,
})

/** Sets an article's topics, replacing the previous ones. */
async function setCategories(db: Database, articleId: string, categoryIds: readonly string[]) {
  await db.deleteFrom('support_article_category').where('article_id', '=', articleId).execute()
  const rows = categoryIds.map((category_id) => ({ article_id: articleId, category_id }))
  await db.insertInto('support_article_category').values(rows).execute()
}

/** A slug that no other article has. */
async function slugForTitle(db: Database, title: string): Promise<string> {
  const existing = await db
    .selectFrom('support_article')
    .where('slug', 'like', `${slugOf(title)}%`)
    .select('slug')
    .execute()
  return uniqueSlug(title, new Set(existing.map(({ slug }) => slug)))
}

/** All articles, published or not: a few hundred at most. */
export const managedArticles = managedTable<
  'support_article',
  ManagedSupportArticle,
  SupportArticleInput
>('support_article', {
  order: sql`title, id`,
  fields: {
    title: plain(),
    summary: plain(),
    body: plain('body_markdown'),
    tags: plain(),
    translations: json(undefined, withoutHtml),
    categoryIds: inOtherTable(),
    isPublic: plain(),
    audience: json(),
    owner: plain(),
    reviewedOn: plain(),
    relatedLinks: json(),
    sortOrder: plain(),
    isPublished: plain(),
  },
  selected: sql`array(select category_id::text from support_article_category
    where article_id = t.id order by sort_order, category_id) as category_ids`,
  columns: ({ body, translations }) => ({
    body_html: articleHtml(body),
    translations: JSON.stringify(withHtml(translations)),
  }),
  fresh: async (db, { title }) => ({ slug: await slugForTitle(db, title) }),
  related: (db, id, { categoryIds }) => setCategories(db, id, categoryIds),
  derived: (row) => ({
    slug: row.slug,
    helpfulCount: row.helpful_count,
    unhelpfulCount: row.unhelpful_count,
  }),
  isRemovable: false,
})
