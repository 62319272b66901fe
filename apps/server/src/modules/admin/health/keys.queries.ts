import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { rotationDays } from '#identity/tokens/key-ring.ts'

const DAY = 86_400_000

export const keyUses = ['token', 'provider', 'secret', 'push', 'writeBack'] as const
type KeyUse = (typeof keyUses)[number]

/** Keys that the hub replaces by itself. */
const replaced: ReadonlySet<KeyUse> = new Set(['token', 'provider'])

/** A key of the hub, and when the hub replaces it; null if it is only replaced by hand. */
export interface HubKey {
  readonly use: KeyUse
  readonly createdAt: string
  readonly replacedAt: string | null
}

/** The hub's newest key for each use, without the keys. */
export async function hubKeys(db: Database): Promise<HubKey[]> {
  const { rows } = await sql<{ use: KeyUse; at: Date }>`
    select use, max(created_at) as at from signing_key
      where use in ('token', 'provider') group by use
    union all select 'secret', max(used_since) from secret_key having count(*) > 0
    union all select 'push', made_at from push_key
    union all select 'writeBack', made_at from writeback_key
    order by use`.execute(db)
  return rows.map(({ use, at }) => ({
    ...{ use, createdAt: at.toISOString() },
    replacedAt: replaced.has(use)
      ? new Date(at.getTime() + rotationDays * DAY).toISOString()
      : null,
  }))
}
