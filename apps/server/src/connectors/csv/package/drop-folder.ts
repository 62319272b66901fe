import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mappingName } from '../files/foreign-codes.ts'
import { BrokenPackage, type PackageLimits, unzipPackage } from './unzip.ts'

/** Folders for packages within the watched folder, during and after the import. */
export const places = { working: 'working', imported: 'imported', refused: 'refused' } as const

/** A package is left alone until nothing in it has changed for this long. Milliseconds. */
const settleMs = 2 * 60_000
/** How many imported packages are kept for reference. */
const maxArchived = 5

const own: readonly string[] = Object.values(places)
const isPlain = (name: string) => !name.startsWith('.') && !own.includes(name.toLowerCase())
const isCsv = (name: string) => name.toLowerCase().endsWith('.csv')
const isZip = (name: string) => name.toLowerCase().endsWith('.zip')
const hasManifest = (names: readonly string[]) =>
  names.some((name) => name.toLowerCase() === 'manifest.csv')

/** The files and folders that make up a package. */
interface FoundPackage {
  readonly paths: readonly string[]
  readonly changedAt: number
}

/**
 * When a file last changed. A copy may keep its old modification time, but not its change time on
 * the disk.
 */
async function changedAt(path: string): Promise<number> {
  const { mtimeMs, ctimeMs } = await stat(path)
  return Math.max(mtimeMs, ctimeMs)
}

async function packageOf(paths: readonly string[], inside = paths): Promise<FoundPackage> {
  const times = await Promise.all(inside.map(changedAt))
  return { paths, changedAt: Math.max(...times) }
}

/** The packages in a folder: ZIP files, folders with a manifest, and loose files with one. */
async function packagesIn(folder: string): Promise<FoundPackage[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) =>
    isPlain(name),
  )
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const packages = files.filter(isZip).map((name) => packageOf([join(folder, name)]))
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const path = join(folder, name)
    const names = await readdir(path)
    if (hasManifest(names))
      packages.push(
        packageOf(
          [path],
          names.map((candidate) => join(path, candidate)),
        ),
      )
  }
  const loose = files.filter(isCsv)
  if (hasManifest(loose)) packages.push(packageOf(loose.map((name) => join(folder, name))))
  return Promise.all(packages)
}

/** A package that this process has moved out of the watched folder. */
export interface DroppedPackage {
  /** The time of the move, which names the package from then on. */
  readonly stamp: string
  readonly path: string
}

/**
 * Takes the oldest complete package, or one left by a stopped process.
 * @returns null if there is none
 */
export async function takeDropped(folder: string, now: Date): Promise<DroppedPackage | null> {
  const working = join(folder, places.working)
  await mkdir(working, { recursive: true })
  const [interrupted] = (await readdir(working)).sort()
  if (interrupted !== undefined) return { stamp: interrupted, path: join(working, interrupted) }
  const complete = (await packagesIn(folder))
    .filter((packages) => now.getTime() - packages.changedAt >= settleMs)
    .sort((a, b) => a.changedAt - b.changedAt)
  const [oldest] = complete
  if (!oldest) return null
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const path = join(working, stamp)
  await mkdir(path)
  for (const from of oldest.paths) {
    const names = (await stat(from)).isDirectory() ? await readdir(from) : null
    if (names === null) await rename(from, join(path, from.slice(folder.length + 1)))
    else {
      for (const name of names) await rename(join(from, name), join(path, name))
      await rm(from, { recursive: true })
    }
  }
  return { stamp, path }
}

/**
 * Writes the files of a package into a folder, unzipped. A `mapping.json` in the watched folder
 * applies to packages without one.
 * @throws BrokenPackage when it can't be unpacked
 */
export async function unpackDropped(
  folder: string,
  { path }: DroppedPackage,
  target: string,
  limits: PackageLimits,
): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  const names = await readdir(path)
  const [zip, another] = names.filter(isZip)
  if (another !== undefined) throw new BrokenPackage('The package has several ZIP files.')
  if (zip === undefined) {
    for (const name of names)
      if (isCsv(name) || name === mappingName) await copyFile(join(path, name), join(target, name))
  } else await unzipPackage(join(path, zip), target, limits)
  const isMapped = (await readdir(target)).includes(mappingName)
  if (!isMapped)
    await copyFile(join(folder, mappingName), join(target, mappingName)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    })
}

/** Archives a package with its report. */
export async function archiveDropped(
  folder: string,
  { stamp, path }: DroppedPackage,
  subfolder: 'imported' | 'refused',
  report: string,
): Promise<void> {
  const archive = join(folder, places[subfolder])
  await mkdir(archive, { recursive: true })
  await writeFile(join(path, 'report.txt'), report)
  await rename(path, join(archive, stamp))
  if (subfolder === 'refused') return
  const old = (await readdir(archive)).sort().slice(0, -maxArchived)
  for (const name of old) await rm(join(archive, name), { recursive: true, force: true })
}

/** Why the last package wasn't imported; null if a later one was, or someone has deleted it. */
export async function lastRejection(folder: string): Promise<string | null> {
  const namesIn = (subfolder: string) => readdir(join(folder, subfolder)).catch(() => [])
  const last = (await namesIn(places.refused)).sort().at(-1)
  const imported = (await namesIn(places.imported)).sort().at(-1)
  if (last === undefined || (imported !== undefined && imported > last)) return null
  const path = join(folder, places.refused, last, 'report.txt')
  const [first = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return `refused/${last}: ${first}`
}
