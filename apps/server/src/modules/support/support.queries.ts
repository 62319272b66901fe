import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { RelatedLink, SupportArticle } from './support.schema.ts'

/** An article with its search text and audience. */
export interface StoredArticle extends Omit<SupportArticle, 'isHelpfulToMe'> {
  /** Its text without Markdown, for searching. */
  readonly body: string
  /** The translated texts by language tag. */
  readonly bodies: Readonly<Record<string, string>>
}

type StoredTranslations = Record<string, SupportArticle['translations'][string] & { body: string }>

/** All articles, a few hundred, in the college's order, then the most helpful first. */
export async function supportArticles(
  db: Database,
  filter: { readonly isPublic: boolean },
): Promise<StoredArticle[]> {
  const rows = await db
    .selectFrom('support_article as a')
    .where('a.is_published', '=', true)
    .$if(filter.isPublic, (query) => query.where('a.is_public', '=', true))
    .orderBy('a.helpful_count', 'desc')
    .orderBy('a.sort_order')
    .orderBy('a.slug')
    .select(['a.id', 'a.slug', 'a.title', 'a.summary', 'a.body_markdown', 'a.body_html', 'a.tags'])
    .select([
      'a.translations',
      'a.is_public',
      'a.audience',
      'a.owner',
      'a.reviewed_on',
      'a.updated_at',
    ])
    .select([
      'a.helpful_count',
      'a.related_links',
      sql<string[]>`array(select category_id::text from support_article_category
        where article_id = a.id order by sort_order, category_id)`.as('category_ids'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body_markdown,
    bodyHtml: row.body_html,
    translations: row.translations as StoredTranslations,
    bodies: Object.fromEntries(
      Object.entries(row.translations as StoredTranslations).map(([tag, { body }]) => [tag, body]),
    ),
    categoryIds: row.category_ids,
    tags: row.tags,
    isPublic: row.is_public,
    audience: row.audience as PermissionPattern,
    owner: row.owner,
    reviewedOn: row.reviewed_on,
    updatedAt: row.updated_at.toISOString(),
    helpfulCount: row.helpful_count,
    // Checked by the schema when it was written.
    relatedLinks: row.related_links as unknown as RelatedLink[],
  }))
}

/** All categories, in the college's order. */
export async function supportCategories(db: Database) {
  const rows = await db
    .selectFrom('support_category')
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'title', 'translations', 'icon', 'sort_order', 'parent_id'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    translations: row.translations as Translations<{ title: string }>,
    icon: row.icon,
    sortOrder: row.sort_order,
    parentId: row.parent_id,
  }))
}
