import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import Type from 'typebox'
import Value from 'typebox/value'
import { countRows, type OnProgress, type Snapshot } from './snapshot.ts'

const name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' })
const count = Type.Integer({ minimum: 0 })
const Manifest = Type.Object({
  format: Type.Literal('MyHub backup 1'),
  madeAt: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({ name, columns: Type.Array(name), rows: count, checksum: Type.String() }),
  ),
  sequences: Type.Array(Type.Object({ name, lastValue: count, isCalled: Type.Boolean() })),
})

const manifestIn = (folder: string) => join(folder, 'manifest.json')
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

/** @throws Error when the path exists: a backup never replaces anything */
export async function rejectExistingFolder(folder: string): Promise<void> {
  const exists = await stat(folder).catch(() => null)
  if (exists) throw new Error(`${folder} already exists. Choose a new folder for the backup.`)
}

/**
 * Writes a snapshot into a new folder that only its owner can read. The folder gets its name only
 * once it is complete.
 */
export async function writeFolder(
  snapshot: Snapshot,
  folder: string,
  { now, onProgress }: { now: Date; onProgress: OnProgress },
): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    await writeFiles(snapshot, partial, { now, onProgress })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(
  snapshot: Snapshot,
  partial: string,
  { now, onProgress }: { now: Date; onProgress: OnProgress },
): Promise<void> {
  const { migrations, tables, sequences } = snapshot
  const reportProgress = countRows(snapshot, onProgress)
  for (const table of tables) {
    const file = createWriteStream(fileOf(partial, table.name), { mode: 0o600 })
    await pipeline(Readable.from(snapshot.rows(table)), createGzip(), file)
    reportProgress(table)
  }
  const manifest = {
    format: 'MyHub backup 1',
    madeAt: now.toISOString(),
    migrations,
    tables,
    sequences,
  }
  await writeFile(manifestIn(partial), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

async function readManifest(folder: string) {
  const path = manifestIn(folder)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup of MyHub: it has no manifest.json.`)
  })
  let manifest: unknown = null
  try {
    manifest = JSON.parse(text)
  } catch {
    throw new Error(`${path} is not valid JSON.`)
  }
  if (Value.Check(Manifest, manifest)) return manifest
  const [problem] = Value.Errors(Manifest, manifest)
  throw new Error(`${path}${problem?.instancePath ?? ''} is not valid: ${problem?.message}.`)
}

/**
 * Opens a backup's folder.
 * @throws Error when it isn't one
 */
export async function folderSnapshot(folder: string): Promise<Snapshot> {
  const { migrations, tables, sequences } = await readManifest(folder)
  return {
    migrations,
    tables,
    sequences,
    rows: (table) => {
      const file = createReadStream(fileOf(folder, table.name))
      const rows = createGunzip()
      file.on('error', (error) => rows.destroy(error))
      return file.pipe(rows)
    },
    close: async () => {},
  }
}
