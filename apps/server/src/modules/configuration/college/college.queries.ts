import { collegeChanges } from '@myhub/domain/operations/college-changes.ts'
import type { Database } from '#db/open.ts'
import {
  brandFileSettings,
  type CollegeSettings,
  knownSettings,
} from '#lib/settings/college-settings.ts'

/** The college's latest settings; version 0 if they were never set. */
export interface StoredCollege {
  readonly version: number
  readonly settings: CollegeSettings
}

export async function storedCollege(db: Database): Promise<StoredCollege> {
  const row = await db
    .selectFrom('college_settings')
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'settings'])
    .executeTakeFirst()
  return { version: row?.version ?? 0, settings: knownSettings(Object(row?.settings ?? {})) }
}

/** The version of the settings, which every process polls every few seconds. */
export async function collegeVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('college_settings')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

const fileNames = (settings: CollegeSettings) =>
  brandFileSettings.flatMap((name) => settings[name] ?? [])

/** The stored files that the settings name; files that aren't stored are omitted. */
export async function brandFilesOf(
  db: Database,
  settings: CollegeSettings,
): Promise<ReadonlyMap<string, Buffer>> {
  const names = fileNames(settings)
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('brand_file')
    .where('name', 'in', names)
    .select(['name', 'content'])
    .execute()
  return new Map(rows.map(({ name, content }) => [name, content]))
}

/** Days after which an unused file is deleted. */
const unusedDays = 30

/** Stores a brand file, and deletes unused ones. */
export async function storeBrandFile(
  transaction: Database,
  file: { readonly name: string; readonly content: Buffer },
  now: Date,
): Promise<void> {
  const { settings } = await storedCollege(transaction)
  const before = new Date(now.getTime() - unusedDays * 24 * 3_600_000)
  await transaction
    .deleteFrom('brand_file')
    .where('created_at', '<', before)
    .where('name', 'not in', [file.name, ...fileNames(settings)])
    .execute()
  await transaction
    .insertInto('brand_file')
    .values({ ...file, created_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
    .execute()
}

/**
 * Stores the next version.
 * @param expected the version it replaces
 * @returns the new version and its changes, each `name: before → after`; null if another version
 * was stored in the meantime
 */
export async function storeCollege(
  transaction: Database,
  settings: CollegeSettings,
  expected: number,
  writer: { readonly personId: string | null; readonly now: Date },
): Promise<{ version: number; changes: readonly string[] } | null> {
  const before = await storedCollege(transaction)
  if (before.version !== expected) return null
  const changes = collegeChanges(before.settings, settings)
  if (changes.length === 0) return { version: before.version, changes }
  const version = before.version + 1
  const row = await transaction
    .insertInto('college_settings')
    .values({
      version,
      settings: JSON.stringify(settings),
      changed_at: writer.now,
      changed_by: writer.personId,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  return row ? { version, changes } : null
}
