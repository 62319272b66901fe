import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '#db/open.ts'
import { combineSeals, keyBytes, type Seal, sealWith } from '#lib/seal.ts'
import { listOf } from '#lib/setting-values.ts'
import { type SecretKeys, vaultOf } from '#lib/vault.ts'

interface SealSettings {
  readonly WRITEBACK_KEY?: string | undefined
  readonly dataDir: string
  readonly secretKeys: SecretKeys
}
type SharedDatabase = Pick<OpenDatabase, 'pool' | 'embedded'>

const ignoreCode = (code: string) => (error: unknown) => {
  if (Reflect.get(Object(error), 'code') !== code) throw error
  return null
}

const keyPath = (folder: string) => join(folder, 'writeback.key')
const readKey = (folder: string): Promise<string | null> =>
  readFile(keyPath(folder), 'utf8').catch(ignoreCode('ENOENT'))

/**
 * The key in a data folder, created if missing. When two processes create it at once, the first
 * one's counts.
 */
async function keyInFolder(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const newKey = randomBytes(keyBytes).toString('base64')
  await writeFile(keyPath(folder), newKey, { flag: 'wx', mode: 0o600 }).catch(ignoreCode('EEXIST'))
  return Buffer.from((await readKey(folder)) ?? newKey, 'base64')
}

/**
 * The key of a database shared by several processes, each with its own folder. A key that an
 * earlier hub created in its folder is adopted by all.
 */
async function keyInDatabase(
  { pool }: SharedDatabase,
  { dataDir, secretKeys }: SealSettings,
): Promise<Buffer> {
  const vault = vaultOf(secretKeys)
  const readStoredKey = async () => {
    const { rows } = await pool.query<{ sealed: string }>('select sealed from writeback_key')
    return rows[0] && Buffer.from(String(vault.open(rows[0].sealed, 'writeback_key')), 'base64')
  }
  const known = await readStoredKey()
  if (known) return known
  const folderKey = Buffer.from((await readKey(dataDir)) ?? '', 'base64')
  const key = folderKey.length === keyBytes ? folderKey : randomBytes(keyBytes)
  const sealed = vault.close(key.toString('base64'), 'writeback_key')
  await pool.query('insert into writeback_key (sealed) values ($1) on conflict do nothing', [
    sealed,
  ])
  return (await readStoredKey()) ?? key
}

/** The keys of WRITEBACK_KEY: the first encrypts, all decrypt. */
export const configuredSeals = (setting: string): Seal[] =>
  listOf(setting).map((key) => sealWith(Buffer.from(key, 'base64')))

/** Places of sealed values: one that is moved elsewhere doesn't open. */
export const sealPlace = {
  calendar: (personId: string): string => `calendar ${personId}`,
  change: (personId: string, field: string): string => `${personId} ${field}`,
}

const seals = new WeakMap<object, Map<string, Promise<Seal>>>()

/**
 * Seals people's changes until the college's system has them (sis.md section 4.7): with the
 * configured key, otherwise with one shared by all processes of this database.
 * @throws Error when the database fails or the folder can't be written
 */
export function getSeal(settings: SealSettings, database: SharedDatabase): Promise<Seal> {
  const { WRITEBACK_KEY: set, dataDir } = settings
  const known = seals.get(database) ?? new Map<string, Promise<Seal>>()
  seals.set(database, known)
  const name = set ?? dataDir
  const seal = known.get(name) ?? makeSeal(settings, database)
  known.set(name, seal)
  // Retries a database that didn't respond.
  seal.catch(() => known.delete(name))
  return seal
}

async function makeSeal(settings: SealSettings, database: SharedDatabase): Promise<Seal> {
  const { WRITEBACK_KEY: set, dataDir } = settings
  if (set !== undefined) return combineSeals(configuredSeals(set))
  return sealWith(
    await (database.embedded ? keyInFolder(dataDir) : keyInDatabase(database, settings)),
  )
}
