import type { OpenDatabase } from '#db/open.ts'
import { gateState } from './shared-gate.ts'
import { laneBounds, type ShedLevel, type SyncLoad, shedLevel } from './shedding.ts'

/** No need to count further. */
const maxCount = 2_000

/** The jobs waiting for a source, and whether it responds. */
export async function syncLoad(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  sourceId: string,
  now: Date,
): Promise<SyncLoad> {
  const { rows } = await database.pool.query<{ waiting: number; oldest: Date | null }>(
    `select count(*) as waiting, min(queued_at) as oldest from (
      select queued_at from sis_job
      where lane = 'interactive' and lease_until is null order by queued_at limit $1) waiting`,
    [maxCount],
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

/** The current shed level for a lane: nothing more is queued when enough are waiting. */
export async function laneShedLevel(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  sourceId: string,
  lane: keyof typeof laneBounds,
  now: Date,
): Promise<ShedLevel> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    'select count(*) as waiting from (select from sis_job where lane = $1 limit $2) waiting',
    [lane, laneBounds[lane]],
  )
  const level = await currentShedLevel(database, sourceId, now)
  return (rows[0]?.waiting ?? 0) >= laneBounds[lane] && level < 3 ? 3 : level
}

/** The current shed level of a source. */
export const currentShedLevel = async (
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  sourceId: string,
  now: Date,
): Promise<ShedLevel> => shedLevel(await syncLoad(database, sourceId, now))
