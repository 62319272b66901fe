import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { newSecret } from '../secrets.ts'
import { linesOf } from './secret-keys.ts'

/** Replaces the file in one step, for the same user with the same permissions. */
async function replaceKeys(path: string, keys: readonly string[]): Promise<void> {
  const next = `${path}.${process.pid}.new`
  try {
    const { mode, uid, gid } = await stat(path)
    await writeFile(next, `${keys.join('\n')}\n`, { flag: 'wx', mode: mode & 0o777 })
    if (process.getuid?.() === 0) await chown(next, uid, gid)
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(
      `${path} can’t be changed (${why}). Nothing was changed. Change it by hand, as docs/operations.md describes.`,
    )
  }
}

const keysIn = async (path: string) => linesOf(await readFile(path, 'utf8'))

/** Adds a new key in front of those in a file. @returns all keys */
export async function addKey(path: string): Promise<readonly string[]> {
  const keys = [newSecret(), ...(await keysIn(path))]
  await replaceKeys(path, keys)
  return keys
}

/** Removes all keys in a file but the first. @returns how many were removed */
export async function removeOldKeys(path: string): Promise<number> {
  const [first = '', ...others] = await keysIn(path)
  if (others.length > 0) await replaceKeys(path, [first])
  return others.length
}
