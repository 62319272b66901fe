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
      `The data folder ${folder} is in use by another MyHub process. Stop that process first, or set DATA_DIR to a different folder for this one.`,
    )
  }
}

/** The lock's owner, as it recorded itself. */
const Owner = Type.Object({
  host: Type.String(),
  pid: Type.Integer(),
  // When the process started, from the system's own counter: a later process may get the same id.
  began: Type.Union([Type.String(), Type.Null()]),
})
type Owner = Static<typeof Owner>

const heartbeat = 1_000
/** A lock not renewed for this long has no owner; a dead owner needs less. Milliseconds. */
const stale = { ifDead: 2_000, ifUnknown: 15_000 }
/** A process that is shutting down may take this long to release its lock. Milliseconds. */
const lockReleaseMs = 3_000

function startTimeOf(pid: number): string | null {
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
 * Whether the owner is alive. Unknown for a process on another machine, and for one with our own
 * process id, as in a restarted container: there only the heartbeat tells.
 */
function livenessOf(owner: Owner | null): 'alive' | 'dead' | 'unknown' {
  if (!owner || owner.host !== hostname() || owner.pid === process.pid) return 'unknown'
  if (!isRunning(owner.pid)) return 'dead'
  return owner.began === null || owner.began === startTimeOf(owner.pid) ? 'alive' : 'dead'
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
 * Locks a folder for this process. A live process keeps its lock however busy it is; a killed one's
 * lock is taken over within seconds.
 * @returns a function that releases the lock
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const ownerFile = join(folder, 'owner.json')
  const deadline = Date.now() + lockReleaseMs
  let life = livenessOf(await readOwner(ownerFile))
  while (life === 'alive') {
    if (Date.now() > deadline) throw new FolderInUseError(folder)
    await sleep(250)
    life = livenessOf(await readOwner(ownerFile))
  }
  const limit = life === 'dead' ? stale.ifDead : stale.ifUnknown
  const unlock = await lock(folder, {
    lockfilePath: join(folder, 'lock'),
    stale: limit,
    update: heartbeat,
    // A fresh lock's timestamp may be up to a second ahead: the library rounds it up to detect the
    // file system's precision.
    retries: { retries: Math.ceil((limit + 1_000) / 500) + 1, factor: 1, minTimeout: 500 },
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new FolderInUseError(folder)
    throw error
  })
  const owner: Owner = { host: hostname(), pid: process.pid, began: startTimeOf(process.pid) }
  await writeFile(ownerFile, JSON.stringify(owner))
  return async () => {
    await rm(ownerFile, { force: true })
    await unlock()
  }
}
