import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SisFile } from '@myhub/domain/sis/columns.ts'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { parse } from 'csv-parse'
import { hashOfHashes } from '#write/folder.ts'
import type { Report } from './findings.ts'

/** A row by column name, with every column. */
export type Cells = Readonly<Record<string, string>>

/** A check's handlers for rows by file, and for the end. */
export interface Checker {
  readonly rows: Readonly<Record<string, (row: Cells) => void>>
  end(): void
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function readFileRows(
  path: string,
  { name, columns }: SisFile,
  report: Report,
  onRow: (row: Cells) => void,
): Promise<string> {
  const hash = createHash('sha256')
  const bytes = createReadStream(path)
  bytes.on('data', (chunk) => hash.update(chunk))
  const expected = columns.map((column) => column.name).join(',')
  const rows = bytes.pipe(
    parse({
      columns(header: string[]) {
        if (header.join(',') !== expected) report(name, 'header', header.join(','))
        return header
      },
    }),
  )
  for await (const row of rows) onRow(row as Cells)
  return hash.digest('hex')
}

async function checkManifest(folder: string, found: ReadonlySet<string>, report: Report) {
  const text = await readFile(join(folder, 'manifest.csv'), 'utf8')
  const manifest = new Map(
    text.split('\n').map((line) => {
      const comma = line.indexOf(',')
      return [line.slice(0, comma), line.slice(comma + 1)] as const
    }),
  )
  const names = new Set([...oneRosterManifestFiles, ...sisFiles.map(({ name }) => name)])
  for (const name of names) {
    const expected = found.has(name) ? 'bulk' : 'absent'
    if (manifest.get(`file.${name}`) !== expected) report('manifest', 'file stated', name)
  }
  if (manifest.get('oneroster.version') !== '1.2')
    report('manifest', 'version', 'oneroster.version')
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Reads a folder file by file in the order of the table and passes each row to the checks of
 * that file. Returns the hash of the folder, to compare with the generator's.
 */
export async function readFolder(
  folder: string,
  checkers: readonly Checker[],
  report: Report,
): Promise<string> {
  const hashes = new Map<string, string>()
  const found = new Set<string>()
  for (const file of sisFiles) {
    const path = join(folder, `${file.name}.csv`)
    if (!(await exists(path))) {
      report(file.name, 'file', 'The file is missing.')
      continue
    }
    found.add(file.name)
    const handlers = checkers.flatMap(({ rows }) => rows[file.name] ?? [])
    const hash = await readFileRows(path, file, report, (row) => {
      for (const handle of handlers) handle(row)
    })
    hashes.set(`${file.name}.csv`, hash)
  }
  if (await exists(join(folder, 'manifest.csv'))) {
    hashes.set('manifest.csv', await checkManifest(folder, found, report))
  } else report('manifest', 'file', 'The file is missing.')
  for (const checker of checkers) checker.end()
  return hashOfHashes(hashes)
}
