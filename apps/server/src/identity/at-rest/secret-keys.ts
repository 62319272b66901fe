import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '#db/open.ts'
import { SettingsError } from '#lib/setting-values.ts'
import { currentKeys, type KeyFile, minSecretLength, vaultOf } from '#lib/vault.ts'
import type { Settings } from '#settings.ts'
import { newSecret } from '../secrets.ts'
import { sealStored, usedKeyIds } from './seal-stored.queries.ts'

/** How often a running server rereads the file, in milliseconds. */
const reloadMs = 10_000

const isCode = (code: string) => (error: unknown) => {
  if (Reflect.get(Object(error), 'code') !== code) throw error
  return null
}

/** The keys in the text of a key file, one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pathIn = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'secret.key')

type KeyLocation = Pick<Settings, 'SECRET_KEY' | 'SECRET_KEY_FILE' | 'dataDir'>

/** The file with the secret key; null when it is in the environment. */
export const keyPath = (settings: KeyLocation): string | null =>
  settings.SECRET_KEY ? null : (settings.SECRET_KEY_FILE ?? pathIn(settings))

const areLong = (keys: readonly string[]) =>
  keys.length > 0 && keys.every((key) => key.length >= minSecretLength)

/**
 * The keys of a file that may change while the server runs.
 * @param first the keys just read; otherwise the file is read on first use
 */
export function keyFile(path: string, first: readonly string[] = []): KeyFile {
  let known = first
  let readAt = first.length > 0 ? performance.now() : Number.NEGATIVE_INFINITY
  const reload = () => {
    readAt = performance.now()
    try {
      const lines = linesOf(readFileSync(path, 'utf8'))
      if (areLong(lines) && lines.join() !== known.join()) known = lines
    } catch {
      // A file that can't be read briefly, such as while it is replaced, changes nothing.
    }
    return known
  }
  const isFresh = () => performance.now() - readAt < reloadMs
  return { keys: () => (isFresh() ? known : reload()), reload }
}

function checkLength(name: string, keys: readonly string[]): readonly string[] {
  if (areLong(keys)) return keys
  throw new SettingsError(`${name} must have ${minSecretLength} characters or more`)
}

async function keysInFile(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(isCode('ENOENT'))
  if (text === null) throw new SettingsError(`SECRET_KEY_FILE ${path} does not exist`)
  return checkLength(`The key in SECRET_KEY_FILE ${path}`, linesOf(text))
}

/** The keys in the data folder, created for a database that has nothing encrypted yet. */
async function keysInFolder(settings: Settings, isNew: boolean): Promise<readonly string[]> {
  const path = pathIn(settings)
  const read = () => readFile(path, 'utf8').catch(isCode('ENOENT'))
  const known = await read()
  if (known !== null) return checkLength(`The key in ${path}`, linesOf(known))
  if (!isNew) return []
  const fresh = newSecret()
  await mkdir(settings.dataDir, { recursive: true })
  // If two processes create it at once, the first one's counts.
  await writeFile(path, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch(isCode('EEXIST'))
  return linesOf((await read()) ?? fresh)
}

function wrongKeyError(
  settings: Settings,
  used: readonly string[],
  keyCount: number,
): SettingsError {
  const source = settings.SECRET_KEY
    ? 'SECRET_KEY'
    : settings.SECRET_KEY_FILE
      ? `SECRET_KEY_FILE ${settings.SECRET_KEY_FILE}`
      : pathIn(settings)
  const problem =
    keyCount > 0 ? `${source} is a different key` : `${pathIn(settings)} does not exist`
  return new SettingsError(
    `The database is encrypted with the secret key ${used.join(' and ')}, but ${problem}. Set SECRET_KEY or SECRET_KEY_FILE to the key of this database. Nothing was changed.`,
  )
}

/**
 * Finds the secret key of this database in the settings or the data folder, and uses it to encrypt
 * stored values that are in clear or use an older key. Servers that share a database need the same
 * key.
 * @returns the settings with the keys
 * @throws SettingsError when the key is missing, or isn't the one the database is encrypted with
 */
export async function unlock(settings: Settings, database: OpenDatabase): Promise<Settings> {
  const used = await usedKeyIds(database.db)
  const path = keyPath(settings)
  const keys =
    path === null
      ? currentKeys(settings.secretKeys)
      : settings.SECRET_KEY_FILE
        ? await keysInFile(settings.SECRET_KEY_FILE)
        : await keysInFolder(settings, used.length === 0)
  const others = keys.length === 0 ? used : (await sealStored(database.db, vaultOf(keys))).unknown
  if (others.length > 0) throw wrongKeyError(settings, others, keys.length)
  return { ...settings, secretKeys: path === null ? keys : keyFile(path, keys) }
}

/** Advice for a key that exists only in a folder, which a container may lose with its volume. */
export function keyAdvice(settings: Settings): string[] {
  const { DATABASE_URL, SECRET_KEY, SECRET_KEY_FILE } = settings
  if (!DATABASE_URL || SECRET_KEY || SECRET_KEY_FILE) return []
  return [
    `The private keys in the database can only be decrypted with the key in ${pathIn(settings)}. Keep a copy of it, and set it as SECRET_KEY for other servers.`,
  ]
}
