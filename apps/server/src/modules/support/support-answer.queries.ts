import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Changes to the helpful counts of an article. */
interface CountChange {
  readonly helpful: number
  readonly unhelpful: number
}

const countChange = (before: boolean | null, now: boolean): CountChange => ({
  helpful: Number(now) - Number(before === true),
  unhelpful: Number(!now) - Number(before === false),
})

/** @returns whether the article exists */
async function changeCounts(
  db: Database,
  articleId: string,
  change: CountChange,
): Promise<boolean> {
  const row = await db
    .updateTable('support_article')
    .where('id', '=', articleId)
    .set({
      helpful_count: sql`helpful_count + ${change.helpful}`,
      unhelpful_count: sql`unhelpful_count + ${change.unhelpful}`,
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an anonymous answer for a public article. @returns whether the article exists */
export async function countAnonymous(db: Database, articleId: string, isHelpful: boolean) {
  const article = await db
    .selectFrom('support_article')
    .where('id', '=', articleId)
    .where('is_public', '=', true)
    .where('is_published', '=', true)
    .select('id')
    .executeTakeFirst()
  return article !== undefined && changeCounts(db, articleId, countChange(null, isHelpful))
}

/** Saves a person's answer, replacing an earlier one. @returns whether it changed */
export async function storeAnswer(
  transaction: Database,
  answer: {
    readonly articleId: string
    readonly personId: string
    readonly isHelpful: boolean
    readonly now: Date
  },
): Promise<boolean> {
  const { articleId, personId, isHelpful, now } = answer
  // Concurrent answers of one person wait for this lock.
  await transaction
    .selectFrom('support_article')
    .where('id', '=', articleId)
    .select('id')
    .forUpdate()
    .execute()
  const before = await transaction
    .selectFrom('support_article_answer')
    .where('article_id', '=', articleId)
    .where('person_id', '=', personId)
    .select('is_helpful')
    .executeTakeFirst()
  if (before?.is_helpful === isHelpful) return false
  const row = { is_helpful: isHelpful, answered_at: now }
  await transaction
    .insertInto('support_article_answer')
    .values({ article_id: articleId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['article_id', 'person_id']).doUpdateSet(row))
    .execute()
  await changeCounts(transaction, articleId, countChange(before?.is_helpful ?? null, isHelpful))
  return true
}

/** A person's answers by article ID. */
export async function answersOf(
  db: Database,
  personId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('support_article_answer')
    .where('person_id', '=', personId)
    .select(['article_id', 'is_helpful'])
    .execute()
  return new Map(rows.map((row) => [row.article_id, row.is_helpful]))
}
