import { auditCommand } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { setByEnvironment, validateSettings } from '#lib/settings/college-settings.ts'
import { brandFileName } from '#modules/configuration/college/brand-file.ts'
import {
  brandFilesOf,
  storeBrandFile,
  storedCollege,
} from '#modules/configuration/college/college.queries.ts'
import { saveCollege } from '#modules/configuration/college/save-college.ts'
import type { Settings } from '#settings.ts'

/** What is stored; contents of files in base64, by name. */
export async function configAnswer(db: Database, settings: Pick<Settings, 'fromEnv'>) {
  const { settings: stored } = await storedCollege(db)
  const files = await brandFilesOf(db, stored)
  return {
    settings: stored,
    files: Object.fromEntries([...files].map(([name, body]) => [name, body.toString('base64')])),
    setByEnvironment: setByEnvironment(settings),
  }
}

/**
 * Replaces the stored settings.
 * @returns each change
 * @throws SettingsError naming the invalid setting; then nothing was changed
 */
export async function applyConfigAnswer(
  db: Database,
  settings: Pick<Settings, 'fromEnv'>,
  config: { readonly settings: unknown; readonly files: readonly string[] },
  now: Date,
): Promise<{ changes: readonly string[] }> {
  const desired = validateSettings(config.settings)
  await db.transaction().execute(async (transaction) => {
    for (const file of config.files) {
      const content = Buffer.from(file, 'base64')
      const name = brandFileName(content)
      if (name !== null) await storeBrandFile(transaction, { name, content }, now)
    }
  })
  const audit = (on: Database, event: Parameters<typeof auditCommand>[1]) =>
    auditCommand(on, event, now)
  const saved = await saveCollege(db, desired, null, { settings, personId: null, now, audit })
  if (!saved) throw new Error('Someone else just changed the settings. Run the command again.')
  return { changes: saved.changes }
}
