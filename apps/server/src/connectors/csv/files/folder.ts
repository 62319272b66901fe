import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SisFile } from '@myhub/domain/sis/columns.ts'
import { demographicsFile } from '@myhub/domain/sis/demographics-file.ts'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { gradeFiles } from '@myhub/domain/sis/grade-files.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import type { Delivery, SourceProblem } from '../../connector.ts'
import type { CsvLimits } from '../settings.ts'
import { headerProblem, unreadHeaderProblem } from './header.ts'
import { type Manifest, noManifest, readManifest } from './manifest.ts'
import type { OpenFile } from './open-file.ts'
import { BrokenFile, readLines } from './read-lines.ts'
import { BrokenLine, splitLine } from './split-line.ts'
import { listOf, withoutHalves } from './without-halves.ts'

const known = [...sisFiles, ...gradeFiles, demographicsFile]
/** Files of the standard that the hub does not use: grade books and learning tools. */
const unread = oneRosterManifestFiles.filter((name) => !known.some((file) => file.name === name))

export interface Folder {
  readonly systemName: string | null
  /** By purpose: without their own file, contacts come from `users`. */
  readonly files: ReadonlyMap<string, OpenFile>
  /** Contents that are not read, as sentences for the person who imports. */
  readonly notes: readonly string[]
  readonly problems: readonly SourceProblem[]
}

const isOpen = (file: OpenFile | SourceProblem): file is OpenFile => 'format' in file

/** A problem of a whole file, or from one of its lines onward. */
export const about = (
  resource: string,
  reason: string,
  line: number | null = null,
): SourceProblem => ({
  resource,
  path: null,
  line,
  sisId: null,
  reason,
  sample: null,
})

/**
 * Checks a whole folder before reading rows: the manifest, the files and their headers.
 * @param needsManifest whether a manifest is required even if the folder contains only our own
 * files
 */
export async function openFolder(
  path: string,
  limits: CsvLimits,
  needsManifest = true,
): Promise<Folder> {
  const names = await namesIn(path)
  if (typeof names === 'string')
    return { systemName: null, files: new Map(), notes: [], problems: [about(path, names)] }
  const { manifest, problems } =
    needsManifest || names.has('manifest.csv')
      ? await readManifest(path)
      : { manifest: noManifest, problems: [] }
  const listed = known.map((format) => ({
    format,
    delivery: deliveryOf(manifest, format, names),
  }))
  const read = listed.filter(
    ({ format, delivery }) => delivery !== 'absent' && names.has(`${format.name}.csv`),
  )
  const opened = await Promise.all(
    read.map(({ format, delivery }) => openFile(path, format, delivery, limits)),
  )
  const needless = unread.filter(
    (name) => isDelivered(manifest.deliveries.get(name)) && names.has(`${name}.csv`),
  )
  const needlessProblems = await Promise.all(
    needless.map((name) => problemOfUnread(path, name, limits)),
  )
  const { files, notes } = withoutHalves(opened.filter(isOpen))
  return {
    systemName: manifest.systemName,
    files: new Map([...contactsBeside(files, manifest), ...files.map(named)]),
    notes: [
      ...(needless.length > 0 ? [`Not needed, and not read: ${listOf(needless)}.`] : []),
      ...notes,
    ],
    problems: [
      ...problems,
      ...(problems.length > 0 ? [] : presenceProblems(manifest, names)),
      ...(manifest === noManifest && problems.length === 0 ? unlisted(names) : []),
      ...opened.flatMap((file) => (isOpen(file) ? [] : [file])),
      ...needlessProblems.filter((found) => found !== null),
    ],
  }
}

const named = (file: OpenFile) => [file.format.name, file] as const

/** Reads contacts from the users file if the manifest does not mention contacts at all. */
const contactsBeside = (files: readonly OpenFile[], { deliveries }: Manifest) =>
  files
    .filter(({ format }) => format.name === 'users' && !deliveries.has('contacts'))
    .map((users) => ['contacts', users] as const)

const isDelivered = (delivery: Delivery | undefined) => delivery === 'bulk' || delivery === 'delta'

async function namesIn(path: string): Promise<Set<string> | string> {
  try {
    return new Set(await readdir(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return 'there is no such folder'
    if (code === 'ENOTDIR' && path.toLowerCase().endsWith('.zip'))
      return 'a package: unzip it, and give the folder that holds manifest.csv'
    if (code === 'ENOTDIR') return 'not a folder: give the folder that holds manifest.csv'
    return `cannot be read (${code ?? error})`
  }
}

/** Our own files need no manifest entry; their presence is enough. */
function deliveryOf(manifest: Manifest, format: SisFile, names: ReadonlySet<string>): Delivery {
  const listed = manifest.deliveries.get(format.name)
  if (listed !== undefined) return listed
  return format.standard === 'own' && names.has(`${format.name}.csv`) ? 'bulk' : 'absent'
}

/** Checks that the files match the manifest and no unknown ones look like part of it. */
function presenceProblems(manifest: Manifest, names: ReadonlySet<string>): SourceProblem[] {
  const own = new Set(known.map((format) => `${format.name}.csv`))
  const missing = [...manifest.deliveries]
    .filter(([name, delivery]) => delivery !== 'absent' && !names.has(`${name}.csv`))
    .map(([name, delivery]) =>
      about(`${name}.csv`, `not in the folder, and manifest.csv says ${delivery}`),
    )
  const unlisted = [...names]
    .filter((name) => name.endsWith('.csv') && name !== 'manifest.csv')
    .flatMap((name) => {
      const delivery = manifest.deliveries.get(name.slice(0, -'.csv'.length))
      if (delivery === 'absent') return [about(name, 'in the folder, and manifest.csv says absent')]
      return delivery === undefined && !own.has(name)
        ? [about(name, 'no file of this format has that name')]
        : []
    })
  return [...missing, ...unlisted]
}

/** OneRoster files always need a manifest. */
const unlisted = (names: ReadonlySet<string>): SourceProblem[] =>
  known.flatMap(({ name, standard }) =>
    standard !== 'own' && names.has(`${name}.csv`)
      ? [about(`${name}.csv`, 'needs a manifest.csv that lists it')]
      : [],
  )

async function openFile(
  folder: string,
  format: SisFile,
  delivery: Delivery,
  limits: CsvLimits,
): Promise<OpenFile | SourceProblem> {
  const name = `${format.name}.csv`
  const path = join(folder, name)
  try {
    const { size } = await stat(path)
    if (size > limits.fileBytes)
      return about(name, `larger than ${limits.fileBytes.toLocaleString('en-US')} bytes`)
    const header = await headerOf(path, limits)
    const problem = headerProblem(format, header.names)
    if (problem) return problem
    if (format.standard === 'oneroster' && !header.isFollowed)
      return about(name, 'has no rows: say absent in manifest.csv')
    return { format, path, delivery, header: header.names, bytes: size }
  } catch (error) {
    return unreadable(name, error)
  }
}

function unreadable(name: string, error: unknown): SourceProblem {
  if (error instanceof BrokenFile) return about(name, error.message, error.line)
  if (error instanceof BrokenLine) return about(name, error.message, 1)
  return about(name, `cannot be read: ${error instanceof Error ? error.message : error}`)
}

/** Checks only the header of a file that is not read. */
async function problemOfUnread(
  folder: string,
  name: string,
  limits: CsvLimits,
): Promise<SourceProblem | null> {
  try {
    return unreadHeaderProblem(name, (await headerOf(join(folder, `${name}.csv`), limits)).names)
  } catch (error) {
    return unreadable(`${name}.csv`, error)
  }
}

async function headerOf(path: string, limits: CsvLimits) {
  for await (const { lines, bytes } of readLines(path, limits)) {
    const names = splitLine(lines[0] ?? '')
    const { size } = await stat(path)
    return { names, isFollowed: lines.length > 1 || size > bytes }
  }
  return { names: [], isFollowed: false }
}
