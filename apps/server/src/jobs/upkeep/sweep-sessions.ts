import { sealStored } from '#identity/at-rest/seal-stored.queries.ts'
import { deleteClaimedPermissions } from '#identity/claims/claimed-permissions.queries.ts'
import { vaultOf } from '#lib/vault.ts'
import { resealValues } from '#sync/write-back/reseal-values.ts'
import { configuredSeals } from '#sync/write-back/writeback-seal.ts'
import type { Job, JobParts } from '../job.ts'
import { applyRetention } from './retention/retention.queries.ts'

/**
 * Re-encrypts values of older keys with the first key.
 * @returns how many values
 */
async function resealStored({ database, settings }: JobParts): Promise<number> {
  const { sealed, unknown } = await sealStored(database.db, vaultOf(settings.secretKeys))
  if (unknown.length > 0) throw new Error(`No SECRET_KEY has the id ${unknown.join(' or ')}.`)
  const seals = configuredSeals(settings.WRITEBACK_KEY ?? '')
  if (seals.length < 2) return sealed
  return sealed + (await resealValues(database.pool, seals, { isCheck: false })).older
}

/**
 * Deletes expired sessions, sign-in attempts, tokens and keys, revokes permissions that their
 * sign-ins granted, and re-encrypts values of older keys.
 */
export const sweepSessions: Job = {
  name: 'sweepSessions',
  cron: '*/15 * * * *',
  run: async (parts) => {
    const { database, clock, settings, signal } = parts
    const { pool } = database
    const deleted = await applyRetention(['often'], { pool, settings, signal, now: clock() })
    await deleteClaimedPermissions(database.db, clock())
    const sealed = await resealStored(parts)
    return sealed > 0 ? { ...deleted, sealed } : deleted
  },
}
