import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import type { CallContext, SourceProblem } from '../connector.ts'
import { mappingName } from '../csv/files/foreign-codes.ts'
import type { Document } from '../ethos/http/clean-document.ts'
import type { EthosClient } from '../ethos/http/client.ts'
import { EthosError } from '../ethos/http/ethos-error.ts'
import { pagesOf } from './client.ts'
import { problemOf } from './problem.ts'
import { type Resource, type Row, resources, type Target } from './rows.ts'
import type { OneRosterSettings } from './settings.ts'

/** The previous reading, and its time. */
interface State {
  /** The name of the folder with the files. */
  readonly folder: string
  readonly fullAt: string
  /** Later changes are not in it. */
  readonly until: string
}

/** Everything is read again after this time: changes don't show records deleted without a mark. */
const fullEveryMs = 20 * 60 * 60_000
/** Clocks differ, and a change may be stored a little later than its timestamp. */
const overlapMs = 10 * 60_000

export interface Reading {
  readonly folder: string
  readonly isFull: boolean
  readonly notes: readonly string[]
  readonly problems: readonly SourceProblem[]
}

const stateOf = async (root: string): Promise<State | null> =>
  readFile(join(root, 'state.json'), 'utf8').then(
    (text) => JSON.parse(text) as State,
    () => null,
  )

const problem = (resource: string, reason: string): SourceProblem => ({
  ...{ resource, path: null, line: null, sisId: null, reason, sample: null },
})

/** Errors that mean this key may not read a collection, or the provider doesn't have it. */
const unreadable: ReadonlySet<string> = new Set(['forbidden', 'notFound', 'unsupported'])

/**
 * Reads a provider's records into a folder in the form of a OneRoster package: the same rows as its
 * CSV files. Within a day of a full reading, only changes are requested, and merged into the
 * previous rows.
 * @param isFull whether to read everything in any case
 */
export async function readProvider(
  client: EthosClient,
  settings: OneRosterSettings,
  context: CallContext,
  isFull = false,
): Promise<Reading> {
  const { folder: root, ownFiles } = settings
  await mkdir(root, { recursive: true, mode: 0o700 })
  const now = client.time.now()
  const known = await stateOf(root)
  for (const name of await readdir(root))
    if (name !== 'state.json' && name !== known?.folder)
      await rm(join(root, name), { recursive: true, force: true })
  const before = known && (await readdir(join(root, known.folder)).catch(() => null))
  const isDue = !known || !before || now - Date.parse(known.fullAt) >= fullEveryMs
  const base = isFull || isDue ? null : known
  const name = context.runId
  const part = join(root, `${name}.part`)
  await mkdir(part, { mode: 0o700 })
  const notes: string[] = []
  const problems: SourceProblem[] = []
  const delivered: string[] = []
  for (const resource of resources) {
    if (resource.needs && !delivered.includes(resource.needs)) {
      notes.push(`${resource.name}: not read because ${resource.needs} can't be read.`)
      continue
    }
    const files = resource.targets.map(({ format }) => `${format.name}.csv`)
    const old = base && files.every((file) => before?.includes(file)) ? base : null
    const since = old && new Date(Date.parse(old.until) - overlapMs)
    try {
      const documents = pagesOf(client, settings, resource.name, since, context)
      const from = old && join(root, old.folder)
      await writeResource(resource, documents, from, part)
      delivered.push(...resource.targets.map(({ format }) => format.name))
    } catch (error) {
      if (!(error instanceof EthosError)) throw error
      if (resource.isRequired || !unreadable.has(error.kind))
        problems.push(problem(resource.name, problemOf(error)))
      else notes.push(`${resource.name}: not read: ${problemOf(error)}.`)
    }
  }
  if (problems.length > 0) {
    await rm(part, { recursive: true, force: true })
    return { folder: part, isFull: base === null, notes, problems }
  }
  await writeManifest(part, settings, delivered)
  if (ownFiles) await copyOwnFiles(ownFiles, part)
  const folder = join(root, name)
  await rename(part, folder)
  const state: State = {
    folder: name,
    fullAt: base?.fullAt ?? new Date(now).toISOString(),
    until: new Date(now).toISOString(),
  }
  await writeFile(join(root, 'state.new'), JSON.stringify(state))
  await rename(join(root, 'state.new'), join(root, 'state.json'))
  return { folder, isFull: base === null, notes, problems }
}

/**
 * Writes the files of a resource: all its documents, or the previous ones with the changed ones.
 */
async function writeResource(
  { targets }: Resource,
  pages: AsyncIterable<{ readonly documents: readonly Document[] }>,
  from: string | null,
  folder: string,
): Promise<void> {
  const outputs = targets.map((target) => csvWriter(target, folder))
  try {
    await fill(targets, outputs, pages, from)
  } catch (error) {
    for (const output of outputs) await output.drop()
    throw error
  }
}

async function fill(
  targets: readonly Target[],
  outputs: readonly ReturnType<typeof csvWriter>[],
  pages: AsyncIterable<{ readonly documents: readonly Document[] }>,
  from: string | null,
): Promise<void> {
  const changed = new Set<string>()
  for await (const { documents } of pages)
    for (const document of documents) {
      changed.add(String(document.sourcedId))
      if (String(document.status).toLowerCase() === 'tobedeleted') continue
      for (const [at, { rows }] of targets.entries())
        for (const row of rows(document)) await outputs[at]?.write(row)
    }
  for (const [at, target] of targets.entries()) {
    if (from)
      for await (const row of rowsIn(join(from, `${target.format.name}.csv`)))
        if (!changed.has(row[target.owner] ?? '')) await outputs[at]?.write(row)
    await outputs[at]?.end()
  }
}

async function* rowsIn(path: string): AsyncGenerator<Row> {
  yield* createReadStream(path).pipe(parse({ columns: true })) as AsyncIterable<Row>
}

function csvWriter({ format }: Target, folder: string) {
  const columns = format.columns.map(({ name }) => name)
  const output = stringify({ header: true, columns, record_delimiter: 'windows' })
  const path = join(folder, `${format.name}.csv`)
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return {
    write: async (row: Row) => {
      if (!output.write(row)) await new Promise((resolve) => output.once('drain', resolve))
    },
    end: async () => {
      output.end()
      await written
    },
    /** Deletes the file, because it is incomplete. */
    drop: async () => {
      output.end()
      await written.catch(() => {})
      await rm(path, { force: true })
    },
  }
}

async function writeManifest(
  folder: string,
  { baseUrl }: OneRosterSettings,
  delivered: readonly string[],
): Promise<void> {
  const files = oneRosterManifestFiles.map((name) => [
    `file.${name}`,
    delivered.includes(name) ? 'bulk' : 'absent',
  ])
  const rows = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...files,
    ['source.systemName', `OneRoster at ${new URL(baseUrl).host}`],
  ]
  const path = join(folder, 'manifest.csv')
  await pipeline(Readable.from(rows), stringify(), createWriteStream(path, { mode: 0o600 }))
}

/** Files for data without a OneRoster resource, from a folder of the college. */
async function copyOwnFiles(from: string, to: string): Promise<void> {
  const own = new Set([
    ...sisFiles.filter(({ standard }) => standard === 'own').map(({ name }) => `${name}.csv`),
    mappingName,
  ])
  for (const name of await readdir(from))
    if (own.has(name)) await copyFile(join(from, name), join(to, name))
}
