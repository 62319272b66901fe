import type { OpenDatabase } from '#db/open.ts'
import { gateState } from './shared-gate.ts'
import { type ShedLevel, type SyncLoad, shedLevel } from './shedding.ts'

/** More need not be counted. */
const counted = 2_000

/** What waits for a source now, and whether it answers. */
export async function syncLoad(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  sourceId: string,
  now: Date,
): Promise<SyncLoad> {
  const { rows } = await database.pool.query<{ waiting: number; oldest: Date | null }>(
    `select count(*) as waiting, min(queued_at) as oldest from (
      select queued_at from sis_job
      where lane = 'interactive' and lease_until is null order by queued_at limit $1) waiting`,
    [counted],
  )
  const gate = await gateState({ database, sourceId })
  const { waiting = 0, oldest = null } = rows[0] ?? {}
  const since = (from: number | null) => (from === null ? 0 : Math.max(0, now.getTime() - from))
  return {
    waiting,
    oldestMs: since(oldest?.getTime() ?? null),
    blockedMs: Math.max(0, (gate?.blockedUntil ?? 0) - now.getTime()),
    downMs: since(gate?.downSince ?? null),
  }
}

/** How much may be asked of a source now. */
export const currentLevel = async (
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  sourceId: string,
  now: Date,
): Promise<ShedLevel> => shedLevel(await syncLoad(database, sourceId, now))
