import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { Delivery, SourceKind, SourceProblem, SourceState } from '../../connector.ts'
import { type RecordKind, recordKinds, recordsVersion } from '../../records.ts'
import { mappingOf } from '../mapping.ts'
import type { CsvLimits } from '../settings.ts'
import { about, type Folder } from './folder.ts'
import { mappingName } from './foreign-codes.ts'
import { foreignLists } from './foreign-lists.ts'
import { ownHalves } from './own-halves.ts'
import { surveyFile } from './survey-file.ts'

/** Two files of one kind must be delivered the same way: half a record cannot change alone. */
const pairs = [
  ['courses', 'courses_ext'],
  ['classes', 'sections_ext'],
  ['users', 'people_ext'],
  ['users', 'demographics'],
  ['enrollments', 'registrations_ext'],
  ['lineItems', 'results'],
] as const

/** The second file of these may be missing. */
const optional: readonly string[] = ['people_ext', 'demographics', ...ownHalves]

/**
 * Reads every byte of an export before using a row: fingerprints, line format, and whether the
 * files belong together.
 * @param path of the folder, used as the title if the manifest has none
 * @param mainKind the main source, whose missing kinds the folder provides
 */
export async function inspectFolder(
  path: string,
  { systemName, files, notes, problems, mapping }: Folder,
  limits: CsvLimits,
  beside: SourceKind | null,
): Promise<SourceState> {
  const distinct = [...new Set(files.values())]
  const surveys = await Promise.all(
    distinct.map(
      async (file) => [`${file.format.name}.csv`, await surveyFile(file, limits)] as const,
    ),
  )
  const unreadable = surveys.flatMap(([name, { broken }]) =>
    broken ? [about(name, broken.message, broken.line)] : [],
  )
  const foreign = beside === null ? [] : await foreignLists(files, limits, beside)
  const found = [...problems, ...unreadable, ...foreign]
  return {
    title: systemName ?? path,
    notes,
    problems: found.length > 0 ? found : pairProblems(files),
    deliveries: deliveriesOf(files, beside),
    standsAlone: beside === null,
    fingerprints: new Map([
      ...surveys.map(([name, { sha256 }]) => [name, sha256] as const),
      ...(mapping === null ? [] : [[mappingName, mapping] as const]),
      ['records', recordsVersion],
    ]),
    amount: distinct.reduce((sum, file) => sum + file.bytes, 0),
  }
}

/** How each kind of record is delivered. */
export function deliveriesOf(
  files: Folder['files'],
  beside: SourceKind | null,
): Record<RecordKind, Delivery> {
  // One file has the code lists: all of them, or only the missing ones next to another source.
  const unmeant = beside === null ? 'ownCodes' : 'codes'
  const entries = recordKinds.map((kind) => [
    kind,
    kind === unmeant ? 'absent' : (files.get(mappingOf(kind).file)?.delivery ?? 'absent'),
  ])
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

/** Files that belong together but are delivered differently. */
export function pairProblems(files: Folder['files']): SourceProblem[] {
  return pairs.flatMap(([first, second]) => {
    const [one, two] = [files.get(first)?.delivery, files.get(second)?.delivery]
    const isOptional = two === undefined && optional.includes(second)
    if (one === two || isOptional) return []
    const reason = remark('goTogether', { file: `${first}.csv`, other: `${second}.csv` })
    return [{ resource: 'manifest.csv', path: null, line: null, sisId: null, reason, sample: null }]
  })
}
