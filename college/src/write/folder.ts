import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { type CsvFile, createCsvFile, type Row } from './csv-file.ts'

export interface Folder {
  /** Adds a row. Missing columns are blank. */
  write(file: string, row: Row): void
  /** Closes all files, writes the manifest and returns the row counts and the hash. */
  close(): { counts: Record<string, number>; hash: string }
}

const systemName = 'Prairie Bend Community College student information system'

/** Rows per file that are checked for unknown columns. */
const maxCheckedRows = 40

function manifest(written: ReadonlySet<string>): string {
  const own = sisFiles.filter(({ standard }) => standard === 'own').map(({ name }) => name)
  const files = [...oneRosterManifestFiles, ...own].map(
    (name) => `file.${name},${written.has(name) ? 'bulk' : 'absent'}`,
  )
  const manifestHeader = ['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2']
  return `${[...manifestHeader, ...files, `source.systemName,${systemName}`].join('\n')}\n`
}

/** The hash of a folder: a hash of its files' hashes, by name. */
export function hashOfHashes(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(lines.map(([name, sha256]) => `${name} ${sha256}\n`).join(''))
    .digest('hex')
}

/** Opens a folder for an export, with every file of the table in `sis/files.ts`. */
export function openFolder(path: string): Folder {
  mkdirSync(path, { recursive: true })
  const files = new Map<string, CsvFile>()
  const columns = new Map<string, ReadonlySet<string>>()
  const checkedRows = new Map<string, number>()
  for (const { name, columns: list } of sisFiles) {
    files.set(name, createCsvFile(join(path, `${name}.csv`), list))
    columns.set(name, new Set(list.map((column) => column.name)))
  }

  const checkSpelling = (name: string, row: Row) => {
    const seen = checkedRows.get(name) ?? 0
    if (seen >= maxCheckedRows) return
    checkedRows.set(name, seen + 1)
    const unknown = Object.keys(row).find((column) => !columns.get(name)?.has(column))
    if (unknown) throw new Error(`${name}.csv has no column ${unknown}`)
  }

  return {
    write(name, row) {
      const file = files.get(name)
      if (!file) throw new Error(`The export has no file ${name}.csv`)
      checkSpelling(name, row)
      file.write(row)
    },
    close() {
      const hashes = new Map<string, string>()
      const counts: Record<string, number> = {}
      for (const [name, file] of files) {
        const { rows, sha256 } = file.close()
        counts[name] = rows
        if (rows > 0) hashes.set(`${name}.csv`, sha256)
        else rmSync(join(path, `${name}.csv`))
      }
      const written = new Set(Object.keys(counts).filter((name) => (counts[name] ?? 0) > 0))
      const text = manifest(written)
      writeFileSync(join(path, 'manifest.csv'), text)
      hashes.set('manifest.csv', createHash('sha256').update(text).digest('hex'))
      return { counts, hash: hashOfHashes(hashes) }
    },
  }
}
