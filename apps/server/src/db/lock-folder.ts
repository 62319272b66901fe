import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lock } from 'proper-lockfile'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another MyHub process. Stop that one first, or give this one another folder with DATA_DIR.`,
    )
  }
}

/** Whoever holds the lock, as it wrote itself down. */
const Owner = Type.Object({
  host: Type.String(),
  pid: Type.Integer(),
  // When the process began, by the system's own count: a later process may get the same number.
  began: Type.Union([Type.String(), Type.Null()]),
})
type Owner = Static<typeof Owner>

const heartbeat = 1_000
/** A lock not renewed for so long has no owner any more; a shorter wait is enough if that is known. */
const stale = { ifDead: 2_000, ifUnknown: 15_000 }
/** One that is just ending may take so long to let go. */
const patience = 3_000

function beginOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the owner lives. Another machine's process cannot be asked, nor one with our own number,
 * which is how a container's earlier life looks: there only the heartbeat tells.
 */
function lifeOf(owner: Owner | null): 'alive' | 'dead' | 'unknown' {
  if (!owner || owner.host !== hostname() || owner.pid === process.pid) return 'unknown'
  if (!isRunning(owner.pid)) return 'dead'
  return owner.began === null || owner.began === beginOf(owner.pid) ? 'alive' : 'dead'
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    const owner: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Value.Check(Owner, owner) ? owner : null
  } catch {
    return null
  }
}

/**
 * Makes this process the only one on a folder. A process that lives keeps it however busy it is; the
 * lock of one that was killed is taken over within seconds.
 * @returns what gives the folder free again
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const ownerFile = join(folder, 'owner.json')
  const deadline = Date.now() + patience
  let life = lifeOf(await readOwner(ownerFile))
  while (life === 'alive') {
    if (Date.now() > deadline) throw new FolderInUseError(folder)
    await sleep(250)
    life = lifeOf(await readOwner(ownerFile))
  }
  const limit = life === 'dead' ? stale.ifDead : stale.ifUnknown
  const unlock = await lock(folder, {
    lockfilePath: join(folder, 'lock'),
    stale: limit,
    update: heartbeat,
    // A fresh lock's time may lie up to a second ahead: the library rounds it up to learn the
    // precision of the file system.
    retries: { retries: Math.ceil((limit + 1_000) / 500) + 1, factor: 1, minTimeout: 500 },
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new FolderInUseError(folder)
    throw error
  })
  const owner: Owner = { host: hostname(), pid: process.pid, began: beginOf(process.pid) }
  await writeFile(ownerFile, JSON.stringify(owner))
  return async () => {
    await rm(ownerFile, { force: true })
    await unlock()
  }
}
