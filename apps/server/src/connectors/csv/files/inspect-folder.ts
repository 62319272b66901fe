import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import type { Delivery, SourceKind, SourceProblem, SourceState } from '../../connector.ts'
import { type RecordKind, recordKinds, recordsVersion } from '../../records.ts'
import { mappingOf } from '../mapping.ts'
import type { CsvLimits } from '../settings.ts'
import { type Folder, fileProblem } from './folder.ts'
import { mappingName } from './foreign-codes.ts'
import { ownHalves } from './own-halves.ts'
import { planOf, readRows } from './read-rows.ts'
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
  mainKind: SourceKind | null,
): Promise<SourceState> {
  const distinct = [...new Set(files.values())]
  const surveys = await Promise.all(
    distinct.map(
      async (file) => [`${file.format.name}.csv`, await surveyFile(file, limits)] as const,
    ),
  )
  const unreadable = surveys.flatMap(([name, { broken }]) =>
    broken ? [fileProblem(name, broken.message, broken.line)] : [],
  )
  const foreign = mainKind === null ? [] : await foreignLists(files, limits, mainKind)
  const allProblems = [...problems, ...unreadable, ...foreign]
  return {
    title: systemName ?? path,
    notes,
    problems: allProblems.length > 0 ? allProblems : pairProblems(files),
    deliveries: deliveriesOf(files, mainKind),
    standsAlone: mainKind === null,
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
  mainKind: SourceKind | null,
): Record<RecordKind, Delivery> {
  // One file has the code lists: all of them, or only the missing ones next to another source.
  const absentKind = mainKind === null ? 'ownCodes' : 'codes'
  const entries = recordKinds.map((kind) => [
    kind,
    kind === absentKind ? 'absent' : (files.get(mappingOf(kind).file)?.delivery ?? 'absent'),
  ])
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

/** Files that belong together but are delivered differently. */
export function pairProblems(files: Folder['files']): SourceProblem[] {
  return pairs.flatMap(([first, second]) => {
    const [one, two] = [files.get(first)?.delivery, files.get(second)?.delivery]
    const isOptional = two === undefined && optional.includes(second)
    if (one === two || isOptional) return []
    const reason = importMessage('goTogether', { file: `${first}.csv`, other: `${second}.csv` })
    return [{ resource: 'manifest.csv', path: null, line: null, sisId: null, reason, sample: null }]
  })
}

/**
 * Code lists that a folder next to another source contains although that source has them. They
 * would be ambiguous, so each is reported once with its first line (sis.md section 1.5).
 */
async function foreignLists(
  files: Folder['files'],
  limits: CsvLimits,
  mainKind: SourceKind,
): Promise<SourceProblem[]> {
  const file = files.get('codes')
  if (!file) return []
  const own: readonly string[] = collegeCodeLists
  const duplicates = new Map<string, SourceProblem>()
  for await (const { records } of readRows(file, planOf(mappingOf('codes')), limits))
    for (const { line, isDeleted, values } of records) {
      const [list = ''] = values
      if (isDeleted || own.includes(list) || duplicates.has(list)) continue
      const reason = `the list ${list} comes from ${mainKind}: remove its rows from the file, which can contain ${own.join(', ')}`
      duplicates.set(list, { ...fileProblem('codes.csv', reason, line), path: 'list' })
    }
  return [...duplicates.values()]
}
