import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { rotationDays } from '#identity/tokens/key-ring.ts'

const DAY = 86_400_000

export const keyUses = ['token', 'provider', 'secret', 'push', 'writeBack'] as const
type KeyUse = (typeof keyUses)[number]

/** Keys that the hub replaces automatically. */
const rotatedUses: ReadonlySet<KeyUse> = new Set(['token', 'provider'])

/**
 * A key of the hub. `replacedAt` is when the hub replaces it; null if it is only replaced manually.
 */
export interface HubKey {
  readonly use: KeyUse
  readonly createdAt: string
  readonly replacedAt: string | null
}

/** The dates of the hub's newest key for each use, without the keys themselves. */
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
    replacedAt: rotatedUses.has(use)
      ? new Date(at.getTime() + rotationDays * DAY).toISOString()
      : null,
  }))
}

/** A key or secret that authenticates another program to the hub, or the hub to it. */
export interface ProgramSecret {
  readonly kind: 'serviceKey' | 'webhook'
  readonly program: string
  /** The last characters of a key, to distinguish keys; empty for a webhook. */
  readonly hint: string
  /** Null if unknown. */
  readonly createdAt: string | null
  readonly lastUsedAt: string | null
  /** When a key expires, or when a webhook's former secret stops signing. */
  readonly endsAt: string | null
}

/**
 * Valid service account keys, and webhooks that have a secret; the keys and secrets themselves are
 * not included.
 */
export async function programSecrets(db: Database, now: Date): Promise<ProgramSecret[]> {
  type Row = Pick<ProgramSecret, 'kind' | 'program' | 'hint'> &
    Record<'created' | 'used' | 'ends', Date | null>
  const { rows } = await sql<Row>`
    select 'serviceKey' as kind, account.name as program, key.hint, key.created_at as created,
        key.last_used_at as used, key.expires_at as ends
      from service_key key join service_account account on account.id = key.account_id
      where account.removed_at is null and key.revoked_at is null
        and (key.expires_at is null or key.expires_at > ${now})
    union all
    select 'webhook', name, '', null, null,
        case when former_until > ${now} then former_until end
      from webhook where removed_at is null and secret is not null
    order by kind, program, created`.execute(db)
  return rows.map(({ kind, program, hint, created, used, ends }) => ({
    ...{ kind, program, hint, createdAt: created?.toISOString() ?? null },
    ...{ lastUsedAt: used?.toISOString() ?? null, endsAt: ends?.toISOString() ?? null },
  }))
}
