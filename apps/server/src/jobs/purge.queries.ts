import type pg from 'pg'

const day = 24 * 60 * 60 * 1_000

/** How many days each is kept (sis.md sections 4.7 and 6). */
const kept = { stage: 7, run: 90, wish: 90, change: 90 }

/**
 * Takes away what has served: readings that were never merged, old runs with what they set aside, what
 * had changed for people, and the values of what people changed long ago. That they changed it, when and what became of it stays.
 * @returns how many of each
 */
export async function purgeRecords(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<{ readings: number; runs: number; wishes: number; changes: number }> {
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
  return {
    readings: readings.rowCount ?? 0,
    runs: runs.rowCount ?? 0,
    wishes: wishes.rowCount ?? 0,
    changes: changes.rowCount ?? 0,
  }
}
