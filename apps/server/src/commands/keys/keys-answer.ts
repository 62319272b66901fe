import type { OpenDatabase } from '#db/open.ts'
import { sealStored, usedKeyIds } from '#identity/at-rest/seal-stored.queries.ts'
import { currentKeys, vaultOf } from '#lib/vault.ts'
import {
  type HubKey,
  hubKeys,
  type ProgramSecret,
  programSecrets,
} from '#modules/admin/health/keys.queries.ts'
import {
  type PushKeyUse,
  pushKeyUse,
} from '#modules/alertification/delivery/push-device.queries.ts'
import type { Settings } from '#settings.ts'
import { type ResealCounts, resealValues } from '#sync/write-back/reseal-values.ts'
import { configuredSeals } from '#sync/write-back/writeback-seal.ts'

/** Facts about a database's keys, without the keys themselves. */
export interface KeysAnswer {
  /** The newest key of each use. */
  readonly keys: readonly HubKey[]
  /** How many secret keys the database needs. */
  readonly needed: number
  /** Of other programs. */
  readonly programs: readonly ProgramSecret[]
  /** Null without WRITEBACK_KEY. */
  readonly held: ResealCounts | null
  /** Null without PUSH_KEY. */
  readonly push: PushKeyUse | null
}

export async function keysAnswer(
  { db, pool }: OpenDatabase,
  { WRITEBACK_KEY: setting, PUSH_KEY }: Pick<Settings, 'WRITEBACK_KEY' | 'PUSH_KEY'>,
  now: Date,
): Promise<KeysAnswer> {
  return {
    keys: await hubKeys(db),
    needed: (await usedKeyIds(db)).length,
    programs: await programSecrets(db, now),
    held: setting ? await resealValues(pool, configuredSeals(setting), { isCheck: true }) : null,
    push: PUSH_KEY ? await pushKeyUse(db, PUSH_KEY) : null,
  }
}

/**
 * Encrypts everything with the first secret key currently in the file.
 * @returns how many values changed, and how many secret keys the database still needs
 * @throws Error when a value needs a missing key
 */
export async function sealAnswer(
  { db }: OpenDatabase,
  { secretKeys }: Pick<Settings, 'secretKeys'>,
): Promise<{ sealed: number; needed: number; usedSince: string }> {
  const keys = 'reload' in secretKeys ? secretKeys.reload() : currentKeys(secretKeys)
  const { sealed, unknown } = await sealStored(db, vaultOf(keys))
  if (unknown.length > 0)
    throw new Error(`No secret key has the id ${unknown.join(' or ')}. Nothing was changed.`)
  const secret = (await hubKeys(db)).find(({ use }) => use === 'secret')
  return { sealed, needed: (await usedKeyIds(db)).length, usedSince: secret?.createdAt ?? '' }
}
