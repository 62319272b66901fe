import { sisFiles } from '@myhub/domain/sis/files.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { filesSinceOneRoster12, oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { parse } from 'csv-parse/sync'
import type { Delivery, SourceProblem } from '../../connector.ts'
import type { CsvLimits } from '../settings.ts'
import { textOf } from './encoding.ts'
import { unknownFile } from './nearest.ts'

/** Contents of manifest.csv: how each file is delivered, and its source system. */
export interface Manifest {
  readonly deliveries: ReadonlyMap<string, Delivery>
  readonly systemName: string | null
  /** Of OneRoster. */
  readonly edition: '1.1' | '1.2'
}

const deliveryKinds: readonly string[] = ['absent', 'bulk', 'delta']
const ownFiles = sisFiles.filter((file) => file.standard === 'own').map((file) => file.name)
const knownFiles = new Set<string>([...oneRosterManifestFiles, ...ownFiles])
const problem = (reason: string, path: string | null = null): SourceProblem => ({
  resource: 'manifest.csv',
  path,
  line: null,
  sisId: null,
  reason,
  sample: null,
})

export const noManifest: Manifest = { deliveries: new Map(), systemName: null, edition: '1.2' }

/**
 * Reads the manifest (sis.md section 3.1), which lists all OneRoster files and our own. The one of
 * OneRoster 1.1 lists only the files that 1.1 has.
 * @param path null if there is none
 */
export async function readManifest(
  path: string | null,
  limits: CsvLimits,
): Promise<{ manifest: Manifest; problems: SourceProblem[] }> {
  const failed = (reason: string) => ({ manifest: noManifest, problems: [problem(reason)] })
  if (path === null) return failed(importMessage('noManifest'))
  let rows: string[][]
  try {
    rows = parse(await textOf(path, limits), {
      bom: true,
      delimiter: [',', ';'],
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    return failed(
      importMessage('unreadable', {
        reason: error instanceof Error ? error.message : String(error),
      }),
    )
  }
  const [header, ...entries] = rows
  if (!/^propertyName,value$/i.test(header?.join() ?? ''))
    return failed(importMessage('manifestHeader'))
  return check(new Map(entries.map(([name = '', value = '']) => [name, value])))
}

function check(properties: ReadonlyMap<string, string>) {
  const files = [...properties].flatMap(([name, value]) =>
    name.startsWith('file.') ? [[name.slice('file.'.length), value.toLowerCase()] as const] : [],
  )
  const listed = new Set(files.map(([name]) => name))
  const version = properties.get('oneroster.version') ?? ''
  const edition: Manifest['edition'] = version === '1.1' ? '1.1' : '1.2'
  const wrongVersions = [
    ...(properties.get('manifest.version') === '1.0'
      ? []
      : [problem(importMessage('manifestVersion'), 'manifest.version')]),
    ...(version === '1.1' || /^1\.2(\.\d)?$/.test(version)
      ? []
      : [problem(importMessage('oneRosterVersion'), 'oneroster.version')]),
  ]
  const problems = [
    ...wrongVersions,
    ...oneRosterManifestFiles
      .filter((name) => edition === '1.2' || !filesSinceOneRoster12.includes(name))
      .filter((name) => !listed.has(name))
      .map((name) => problem(importMessage('deliveryMissing'), `file.${name}`)),
    ...files
      .filter(([name]) => !knownFiles.has(name))
      .map(([name]) => problem(unknownFile(name), `file.${name}`)),
    ...files
      .filter(([, value]) => !deliveryKinds.includes(value))
      .map(([name]) => problem(importMessage('deliveryWrong'), `file.${name}`)),
  ]
  const deliveries = new Map(files.map(([name, value]) => [name, value as Delivery]))
  const systemName = properties.get('source.systemName') || null
  return { manifest: { deliveries, systemName, edition }, problems }
}
