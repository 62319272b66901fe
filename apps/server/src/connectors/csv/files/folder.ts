import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SisFile } from '@myhub/domain/sis/columns.ts'
import { demographicsFile } from '@myhub/domain/sis/demographics-file.ts'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { gradeFiles } from '@myhub/domain/sis/grade-files.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import type { Delivery, SourceProblem } from '../../connector.ts'
import { type DateOrder, dateOrderIn } from '../rows/dates.ts'
import type { CsvLimits } from '../settings.ts'
import { type Encoding, encodingOf, utf8Chunks } from './encoding.ts'
import { type ForeignCodes, mappingName, readForeignCodes } from './foreign-codes.ts'
import { checkHeader, unreadHeaderProblem } from './header.ts'
import { type Manifest, noManifest, readManifest } from './manifest.ts'
import { unknownFile } from './nearest.ts'
import type { OpenFile, TextFile } from './open-file.ts'
import { listOf, noteMissingHalves } from './own-halves.ts'
import { BrokenFile, readLines } from './read-lines.ts'
import { readingNotes } from './reading-notes.ts'
import { BrokenLine, delimiterOf, splitLine } from './split-line.ts'

const known = [...sisFiles, ...gradeFiles, demographicsFile]
/**
 * Files that the hub uses. The grade files of OneRoster 1.1 have no letter grades.
 */
const usedIn = ({ edition }: Manifest) =>
  known.filter((file) => edition === '1.2' || !gradeFiles.includes(file))

export interface Folder {
  readonly systemName: string | null
  /** By purpose: without their own file, contacts come from `users`. */
  readonly files: ReadonlyMap<string, OpenFile>
  /** Contents that are not read, as sentences for the person who imports. */
  readonly notes: readonly string[]
  readonly problems: readonly SourceProblem[]
  /** SHA-256 of mapping.json; null without it. */
  readonly mapping: string | null
}

interface Opened {
  readonly file: OpenFile
  readonly notes: readonly string[]
}

const isOpen = (file: Opened | SourceProblem): file is Opened => 'file' in file

/** The names in a folder by their name in lower case. */
type Names = ReadonlyMap<string, string>

const nameIn = (names: Names, file: string) => names.get(`${file.toLowerCase()}.csv`)

/** A problem of a whole file, or from one of its lines onward. */
export const fileProblem = (
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
    return {
      ...{ systemName: null, files: new Map(), notes: [], mapping: null },
      problems: [fileProblem(path, names)],
    }
  const { manifest, problems } =
    needsManifest || nameIn(names, 'manifest') !== undefined
      ? await readManifest(pathIn(path, names, 'manifest'), limits)
      : { manifest: noManifest, problems: [] }
  const mappingFile = names.get(mappingName)
  const foreign = await readForeignCodes(
    mappingFile === undefined ? null : join(path, mappingFile),
    known,
  )
  const used = usedIn(manifest)
  const opened = await Promise.all(
    used.flatMap((format) => {
      const delivery = deliveryOf(manifest, format, names)
      const file = delivery === 'absent' ? null : pathIn(path, names, format.name)
      return file === null ? [] : [openFile(file, format, delivery, limits, foreign.codes)]
    }),
  )
  const unused = oneRosterManifestFiles.filter(
    (name) =>
      !used.some((file) => file.name === name) &&
      isDelivered(manifest.deliveries.get(name)) &&
      nameIn(names, name) !== undefined,
  )
  const unusedProblems = await Promise.all(
    unused.map((name) => unreadFileProblem(pathIn(path, names, name) ?? '', name, limits)),
  )
  const { files, notes } = noteMissingHalves(opened.filter(isOpen).map(({ file }) => file))
  const read = opened.filter(isOpen).filter(({ file }) => files.includes(file))
  return {
    systemName: manifest.systemName,
    files: new Map([...readFromUsers(files, manifest), ...files.map(named)]),
    notes: [
      ...(unused.length > 0 ? [importMessage('notNeeded', { list: listOf(unused) })] : []),
      ...notes,
      ...read.flatMap((file) => file.notes),
    ],
    mapping: foreign.codes.sha256,
    problems: [
      ...problems,
      ...foreign.problems,
      ...(problems.length > 0 ? [] : presenceProblems(manifest, names)),
      ...(manifest === noManifest && problems.length === 0 ? unlisted(names) : []),
      ...opened.flatMap((file) => (isOpen(file) ? [] : [file])),
      ...unusedProblems.filter((problem) => problem !== null),
    ],
  }
}

const named = (file: OpenFile) => [file.format.name, file] as const

/**
 * Data that comes from the users file if it has no file of its own: contacts, if the manifest does
 * not mention them at all, and the roles of OneRoster 1.1.
 */
const readFromUsers = (files: readonly OpenFile[], { deliveries, edition }: Manifest) =>
  files
    .filter(({ format }) => format.name === 'users')
    .flatMap((users) => [
      ...(deliveries.has('contacts') ? [] : [['contacts', users] as const]),
      ...(edition === '1.1' && users.header.includes('role') ? [['roles', users] as const] : []),
    ])

const isDelivered = (delivery: Delivery | undefined) => delivery === 'bulk' || delivery === 'delta'

async function namesIn(path: string): Promise<Names | string> {
  try {
    const names = (await readdir(path)).sort()
    return new Map(names.map((name) => [name.toLowerCase(), name]))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return 'the folder does not exist'
    if (code === 'ENOTDIR' && path.toLowerCase().endsWith('.zip'))
      return 'a ZIP package: unzip it, and use the folder that contains manifest.csv'
    if (code === 'ENOTDIR') return 'not a folder: use the folder that contains manifest.csv'
    return `cannot be read (${code ?? error})`
  }
}

function pathIn(folder: string, names: Names, file: string): string | null {
  const name = nameIn(names, file)
  return name === undefined ? null : join(folder, name)
}

/** Our own files need no manifest entry; their presence is enough. */
function deliveryOf(manifest: Manifest, format: SisFile, names: Names): Delivery {
  const listed = manifest.deliveries.get(format.name)
  if (listed !== undefined) return listed
  return format.standard === 'own' && nameIn(names, format.name) ? 'bulk' : 'absent'
}

/** Checks that the files match the manifest and no unknown ones look like part of it. */
function presenceProblems(manifest: Manifest, names: Names): SourceProblem[] {
  const deliveryIn = new Map(
    [...manifest.deliveries].map(([name, delivery]) => [`${name.toLowerCase()}.csv`, delivery]),
  )
  const own = new Set(known.map((format) => `${format.name.toLowerCase()}.csv`))
  const missing = [...manifest.deliveries]
    .filter(([name, delivery]) => delivery !== 'absent' && nameIn(names, name) === undefined)
    .map(([name, delivery]) =>
      fileProblem(`${name}.csv`, importMessage('fileMissing', { name: delivery })),
    )
  const unlisted = [...names]
    .filter(([lower]) => lower.endsWith('.csv') && lower !== 'manifest.csv')
    .flatMap(([lower, name]) => {
      const delivery = deliveryIn.get(lower)
      if (delivery === 'absent') return [fileProblem(name, importMessage('fileNotAbsent'))]
      return delivery === undefined && !own.has(lower)
        ? [fileProblem(name, unknownFile(name.slice(0, -'.csv'.length)))]
        : []
    })
  return [...missing, ...unlisted]
}

/** OneRoster files always need a manifest. */
const unlisted = (names: Names): SourceProblem[] =>
  known.flatMap(({ name, standard }) =>
    standard !== 'own' && nameIn(names, name) !== undefined
      ? [fileProblem(`${name}.csv`, importMessage('needsManifest'))]
      : [],
  )

/** Bytes of a file that are read to detect its date order. */
const sampleBytes = 1024 * 1024

async function dateOrderOf(file: TextFile): Promise<DateOrder | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of utf8Chunks(file.path, file.encoding)) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= sampleBytes) break
  }
  return dateOrderIn(Buffer.concat(chunks).toString('utf8'))
}

async function openFile(
  path: string,
  format: SisFile,
  delivery: Delivery,
  limits: CsvLimits,
  codes: ForeignCodes,
): Promise<Opened | SourceProblem> {
  const name = `${format.name}.csv`
  try {
    const { size } = await stat(path)
    if (size > limits.fileBytes)
      return fileProblem(
        name,
        importMessage('fileTooLarge', { count: limits.fileBytes.toLocaleString('en-US') }),
      )
    const header = await headerOf(path, limits, await encodingOf(path, limits))
    const { names, notes, problem } = checkHeader(format, header.names)
    if (problem) return problem
    const { encoding, delimiter } = header
    const dateOrder = await dateOrderOf({ path, encoding })
    const foreignIn = { foreign: codes.forFile(format.name) }
    return {
      file: {
        format,
        path,
        delivery,
        encoding,
        delimiter,
        dateOrder,
        ...foreignIn,
        header: names,
        bytes: size,
      },
      notes: [...readingNotes(name, encoding, dateOrder), ...notes],
    }
  } catch (error) {
    return toReadProblem(name, error)
  }
}

function toReadProblem(name: string, error: unknown): SourceProblem {
  if (error instanceof BrokenFile) return fileProblem(name, error.message, error.line)
  if (error instanceof BrokenLine) return fileProblem(name, error.message, 1)
  return fileProblem(
    name,
    importMessage('unreadable', { reason: error instanceof Error ? error.message : String(error) }),
  )
}

/** The start of a file, which contains its header. */
const startBytes = 64 * 1024

/** Checks only the header of a file that is not read. */
async function unreadFileProblem(
  path: string,
  name: string,
  limits: CsvLimits,
): Promise<SourceProblem | null> {
  try {
    const encoding = await encodingOf(path, limits, startBytes)
    return unreadHeaderProblem(name, (await headerOf(path, limits, encoding)).names)
  } catch (error) {
    return toReadProblem(`${name}.csv`, error)
  }
}

async function headerOf(path: string, limits: CsvLimits, encoding: Encoding) {
  for await (const { lines } of readLines({ path, encoding }, limits)) {
    const [first = ''] = lines
    const delimiter = delimiterOf(first)
    return { encoding, delimiter, names: splitLine(first, delimiter) }
  }
  return { encoding, delimiter: ',' as const, names: [] }
}
