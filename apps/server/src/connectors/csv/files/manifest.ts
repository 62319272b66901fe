import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { parse } from 'csv-parse/sync'
import type { Delivery, SourceProblem } from '../../connector.ts'

/** Contents of manifest.csv: how each file is delivered, and its source system. */
export interface Manifest {
  readonly deliveries: ReadonlyMap<string, Delivery>
  readonly systemName: string | null
}

const ways: readonly string[] = ['absent', 'bulk', 'delta']
const ownFiles = sisFiles.filter((file) => file.standard === 'own').map((file) => file.name)
const knownFiles = new Set<string>([...oneRosterManifestFiles, ...ownFiles])
const versions = new Map([
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.2'],
])

const problem = (reason: string, path: string | null = null): SourceProblem => ({
  resource: 'manifest.csv',
  path,
  line: null,
  sisId: null,
  reason,
  sample: null,
})

export const noManifest: Manifest = { deliveries: new Map(), systemName: null }

/** Reads the manifest (sis.md section 3.1), which lists all OneRoster files and our own. */
export async function readManifest(
  folder: string,
): Promise<{ manifest: Manifest; problems: SourceProblem[] }> {
  let rows: string[][]
  try {
    rows = parse(await readFile(join(folder, 'manifest.csv')), {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const reason = isMissing
      ? 'not in the folder: it must list the files'
      : `cannot be read: ${error instanceof Error ? error.message : error}`
    return { manifest: noManifest, problems: [problem(reason)] }
  }
  const [header, ...entries] = rows
  if (header?.join() !== 'propertyName,value')
    return { manifest: noManifest, problems: [problem('its header must be propertyName,value')] }
  return check(new Map(entries.map(([name = '', value = '']) => [name, value])))
}

function check(properties: ReadonlyMap<string, string>) {
  const files = [...properties].flatMap(([name, value]) =>
    name.startsWith('file.') ? [[name.slice('file.'.length), value] as const] : [],
  )
  const listed = new Set(files.map(([name]) => name))
  const problems = [
    ...[...versions]
      .filter(([name, version]) => properties.get(name) !== version)
      .map(([name, version]) => problem(`must be ${version}`, name)),
    ...oneRosterManifestFiles
      .filter((name) => !listed.has(name))
      .map((name) => problem('missing: must be absent, bulk or delta', `file.${name}`)),
    ...files
      .filter(([name]) => !knownFiles.has(name))
      .map(([name]) => problem('no file of this format has that name', `file.${name}`)),
    ...files
      .filter(([, value]) => !ways.includes(value))
      .map(([name]) => problem('must be absent, bulk or delta', `file.${name}`)),
  ]
  const deliveries = new Map(files.map(([name, value]) => [name, value as Delivery]))
  const systemName = properties.get('source.systemName') || null
  return { manifest: { deliveries, systemName }, problems }
}
