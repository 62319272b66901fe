import type pg from 'pg'
import { merges } from '#sync/tables.ts'

const day = 24 * 60 * 60 * 1_000

/** Retention in days (sis.md sections 4.7 and 6). */
const kept = { stage: 7, run: 90, wish: 90, change: 90, removed: 30, search: 90, webhook: 30 }

/**
 * Never deleted, only marked as removed: records that others refer to, and people, who may have an
 * account here.
 */
const lasting: ReadonlySet<string> = new Set([
  'code',
  'academic_period',
  'course',
  'section',
  'program',
  'person',
])

async function deleteRemoved(
  pool: Pick<pg.Pool, 'query'>,
  table: string,
  until: Date,
): Promise<number> {
  const { rowCount } = await pool.query(`delete from ${table} where removed_at < $1`, [until])
  return rowCount ?? 0
}

/**
 * Deletes what is no longer needed: unmerged reads, old runs with their quarantined rows, people's
 * change notes, messages to other programs, searches that no one makes any more, rows the college's system no longer has, and
 * values of old write-back changes. That a change was made, when, and its result are kept.
 * @returns counts of each
 */
export async function purgeRecords(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<{
  readings: number
  runs: number
  wishes: number
  changes: number
  searches: number
  webhooks: number
  rows: number
}> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const readings = await pool.query('delete from sis_stage where read_at < $1', [
    before(kept.stage),
  ])
  const runs = await pool.query(
    `delete from sis_run r where started_at < $1 and state <> 'running'
      and not exists (select from sis_file f where f.run_id = r.id)
      and not exists (select from sis_job j where j.run_id = r.id)`,
    [before(kept.run)],
  )
  const wishes = await pool.query(
    `update sis_writeback set desired_sealed = null
      where not is_held and done_at < $1 and desired_sealed is not null`,
    [before(kept.wish)],
  )
  const changes = await pool.query('delete from person_change where changed_at < $1', [
    before(kept.change),
  ])
  const searches = await pool.query('delete from missed_search where last_on < $1', [
    before(kept.search),
  ])
  const webhooks = await pool.query('delete from webhook_delivery where created_at < $1', [
    before(kept.webhook),
  ])
  let rows = 0
  for (const { table } of merges.toReversed())
    if (!lasting.has(table)) rows += await deleteRemoved(pool, table, before(kept.removed))
  return {
    readings: readings.rowCount ?? 0,
    runs: runs.rowCount ?? 0,
    wishes: wishes.rowCount ?? 0,
    changes: changes.rowCount ?? 0,
    searches: searches.rowCount ?? 0,
    webhooks: webhooks.rowCount ?? 0,
    rows,
  }
}
