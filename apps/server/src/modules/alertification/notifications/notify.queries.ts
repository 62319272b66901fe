import { CompiledQuery } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { blocksOn, holdNoticesStatement } from '#sync/changes/hold-notices.ts'
import type { Notification } from './notification.schema.ts'

/** A notification to create. */
export interface Notice {
  readonly personId: string
  readonly kind: Notification['kind']
  /** At most 80 characters. */
  readonly title: string
  /** At most 140 characters. */
  readonly body: string
  /** The translations, with the same length limits. */
  readonly translations?: Notification['translations']
  /** Path in the hub of the related page. */
  readonly url: string | null
  /**
   * Identifies the occasion, such as `hold-` and the hold's ID; each key notifies a person only
   * once.
   */
  readonly dedupeKey: string
}

/**
 * Shortens a name for a notification, so that at least 80 characters are left for the rest of the
 * body.
 */
export const shortName = (name: string): string => [...name].slice(0, 60).join('')

/** Creates a notification unless its key already exists. @returns whether it was created */
export async function notify(db: Database, notice: Notice, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notification')
    .values({
      person_id: notice.personId,
      kind: notice.kind,
      title: notice.title,
      body: notice.body,
      translations: JSON.stringify(notice.translations ?? {}),
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
 * Notifies everyone of holds that block registration, once each, and dismisses notifications of
 * ended holds. Two statements for the whole college.
 * @returns the number created (`told`) and dismissed (`putAway`)
 */
export async function notifyOfHolds(
  db: Database,
  now: Date,
  today: CollegeDate,
): Promise<{ told: number; putAway: number }> {
  const created = await db.executeQuery(
    CompiledQuery.raw(holdNoticesStatement(blocksOn('$2'), '$1::timestamptz'), [now, today]),
  )
  const dismissed = await db.executeQuery(
    CompiledQuery.raw(
      `update notification n set dismissed_at = $1::timestamptz
      where n.kind = 'hold' and n.dismissed_at is null and n.dedupe_key like 'hold-%'
        and not exists (select from restriction r
          where ${blocksOn('$2')} and n.dedupe_key = 'hold-' || r.id)`,
      [now, today],
    ),
  )
  return {
    told: Number(created.numAffectedRows ?? 0),
    putAway: Number(dismissed.numAffectedRows ?? 0),
  }
}
