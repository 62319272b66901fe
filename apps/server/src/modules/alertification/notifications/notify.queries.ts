import { CompiledQuery } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { blocksOn, tellOfHoldsStatement } from '#sync/changes/hold-notices.ts'
import type { Notification } from './notification.schema.ts'

/** What somebody shall be told. */
export interface Notice {
  readonly personId: string
  readonly kind: Notification['kind']
  /** At most 80 letters. */
  readonly title: string
  /** At most 140 letters. */
  readonly body: string
  /** The same for who reads Spanish, as long at most. */
  readonly spanish?: { readonly title: string; readonly body: string }
  /** Path in the hub of what it speaks of. */
  readonly url: string | null
  /** What it is about, such as `hold-` and the hold's id: the same is told once, for ever. */
  readonly dedupeKey: string
}

/** Tells somebody something, unless they were told. @returns whether they were not */
export async function notify(db: Database, notice: Notice, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notification')
    .values({
      person_id: notice.personId,
      kind: notice.kind,
      title: notice.title,
      body: notice.body,
      spanish_title: notice.spanish?.title ?? null,
      spanish_body: notice.spanish?.body ?? null,
      url: notice.url,
      dedupe_key: notice.dedupeKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Tells everybody of the holds that keep them from registering, each once, and puts away what speaks
 * of a hold that is over. Two statements for the whole college.
 * @returns how many were told, and how many put away
 */
export async function notifyOfHolds(
  db: Database,
  now: Date,
  today: CollegeDate,
): Promise<{ told: number; putAway: number }> {
  const told = await db.executeQuery(
    CompiledQuery.raw(tellOfHoldsStatement(blocksOn('$2'), '$1::timestamptz'), [now, today]),
  )
  const putAway = await db.executeQuery(
    CompiledQuery.raw(
      `update notification n set dismissed_at = $1::timestamptz
      where n.kind = 'hold' and n.dismissed_at is null and n.dedupe_key like 'hold-%'
        and not exists (select from restriction r
          where ${blocksOn('$2')} and n.dedupe_key = 'hold-' || r.id)`,
      [now, today],
    ),
  )
  return {
    told: Number(told.numAffectedRows ?? 0),
    putAway: Number(putAway.numAffectedRows ?? 0),
  }
}
