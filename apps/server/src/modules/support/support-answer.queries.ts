import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** How much the counts of an answer change. */
interface Shift {
  readonly helpful: number
  readonly unhelpful: number
}

const shiftOf = (before: boolean | null, now: boolean): Shift => ({
  helpful: Number(now) - Number(before === true),
  unhelpful: Number(!now) - Number(before === false),
})

/** @returns whether there is such an answer */
async function count(db: Database, articleId: string, shift: Shift): Promise<boolean> {
  const row = await db
    .updateTable('support_article')
    .where('id', '=', articleId)
    .set({
      helpful_count: sql`helpful_count + ${shift.helpful}`,
      unhelpful_count: sql`unhelpful_count + ${shift.unhelpful}`,
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what a stranger says of an answer that everybody may read. @returns whether there is one */
export async function countStranger(db: Database, articleId: string, isHelpful: boolean) {
  const isThere = await db
    .selectFrom('support_article')
    .where('id', '=', articleId)
    .where('is_public', '=', true)
    .where('is_published', '=', true)
    .select('id')
    .executeTakeFirst()
  return isThere !== undefined && count(db, articleId, shiftOf(null, isHelpful))
}

/** Keeps what a person says of an answer, instead of what they said before. @returns whether it is new */
export async function keepAnswer(
  transaction: Database,
  given: {
    readonly articleId: string
    readonly personId: string
    readonly isHelpful: boolean
    readonly now: Date
  },
): Promise<boolean> {
  const { articleId, personId, isHelpful, now } = given
  // Whoever answers twice at once waits here.
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
  await count(transaction, articleId, shiftOf(before?.is_helpful ?? null, isHelpful))
  return true
}

/** What a person has said of answers, by the answer's id. */
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
