import type { AuditEvent } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import type { CollegeSettings } from '#lib/settings/college-settings.ts'
import type { Settings } from '#settings.ts'
import { storeCollege, storedCollege } from './college.queries.ts'
import { checkCollege } from './live-college.ts'

interface SaveContext {
  /** The environment's settings, which the stored ones must be compatible with. */
  readonly settings: Pick<Settings, 'fromEnv'>
  readonly personId: string | null
  readonly now: Date
  /** Writes the audit event of the change. */
  audit(transaction: Database, event: Pick<AuditEvent, 'action' | 'details'>): Promise<void>
}

/**
 * Replaces all of the college's settings. Every server loads them within seconds.
 * @param expected the version they were read with; null replaces any version
 * @returns the stored version and its changes; null if someone else changed them in the meantime
 * @throws SettingsError naming the setting that can't be used
 */
export async function saveCollege(
  db: Database,
  requested: CollegeSettings,
  expected: number | null,
  { settings, personId, now, audit }: SaveContext,
): Promise<{ version: number; changes: readonly string[] } | null> {
  await checkCollege(settings, requested, db)
  return db.transaction().execute(async (transaction) => {
    const before = expected ?? (await storedCollege(transaction)).version
    const stored = await storeCollege(transaction, requested, before, { personId, now })
    if (!stored || stored.changes.length === 0) return stored
    const { version, changes } = stored
    await audit(transaction, { action: 'changeCollegeSettings', details: { version, changes } })
    return stored
  })
}
