import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** Adds a separate support topic for each call. */
export async function supportTopic({ app }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('support_category')
    .values({ title: 'Money', icon: 'wallet' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The input of an article under a topic. */
export const articleInput = (categoryId: string) => ({
  title: 'How do I pay?',
  summary: 'Online or in person.',
  body: 'Open **Billing**.',
  categoryIds: [categoryId],
  tags: [],
  isPublic: true,
  audience: [],
  owner: null,
  reviewedOn: null,
  relatedLinks: [],
  sortOrder: 10,
  isPublished: true,
})

/** Adds an article that everyone can read. */
export async function supportArticle(world: World): Promise<string> {
  const { db } = world.app.database
  const { id } = await db
    .insertInto('support_article')
    .values({
      slug: `answer-${randomUUID()}`,
      title: 'How do I pay?',
      summary: 'Online or in person.',
      body_markdown: 'Open Billing.',
      body_html: '<p>Open Billing.</p>',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category_id = await supportTopic(world)
  await db.insertInto('support_article_category').values({ article_id: id, category_id }).execute()
  return id
}

export async function office({ app }: World, removed_at: Date | null = null): Promise<string> {
  const { id } = await app.database.db
    .insertInto('office')
    .values({ slug: `office-${randomUUID()}`, name: 'Registrar', campus_code: 'MAIN', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function department({ app }: World, removed_at: Date | null = null): Promise<string> {
  const { id } = await app.database.db
    .insertInto('department')
    .values({ code: randomUUID(), title: 'English', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A term set by the college as the current one. */
export async function namedTerm({ app }: World, periodId: string): Promise<void> {
  await app.database.db
    .insertInto('academic_period_override')
    .values({ kind: 'currentCredit', period_id: periodId })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ period_id: periodId }))
    .execute()
}
