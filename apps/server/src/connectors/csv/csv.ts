import type { Delivery, PeopleReading, SisSource, SourceKind, SourceProblem } from '../connector.ts'
import { ownerOf } from '../owners.ts'
import { fieldsOf, type RecordKind, recordKinds, recordsVersion } from '../records.ts'
import { columnOf } from './file-mapping.ts'
import { type Folder, openFolder, sha256 } from './folder.ts'
import { mappingOf } from './mapping.ts'
import { readRows } from './read-rows.ts'
import { type CsvLimits, csvLimits } from './settings.ts'

/** What comes in two files comes the same way in both: half a record cannot change alone. */
const pairs = [
  ['courses', 'courses_ext'],
  ['classes', 'sections_ext'],
  ['users', 'people_ext'],
  ['enrollments', 'registrations_ext'],
] as const

/**
 * A college's records in a folder of CSV files: OneRoster 1.2 and our own files beside it.
 * Source: sis.md section 3, packages/domain/src/sis-files.ts.
 * @param folder its path
 * @param kind `demo` for the invented college that comes with the hub
 * @param needsManifest false beside another source, of which it only fills the gaps
 */
export function csvSource(
  folder: string,
  kind: Extract<SourceKind, 'csv' | 'demo'> = 'csv',
  limits: CsvLimits = csvLimits,
  needsManifest = true,
): SisSource {
  let opening: Promise<Folder> | undefined
  const open = () => {
    opening ??= openFolder(folder, limits, needsManifest)
    return opening
  }
  return {
    kind,
    config: { folder },
    isReadAgain: true,
    people: async (sisIds) => {
      // Opened anew: the export may have been replaced since.
      const opened = await openFolder(folder, limits)
      if (opened.problems.length > 0) return opened.problems
      return readingOf(opened.files, sisIds, limits)
    },
    inspect: async () => {
      const { systemName, files, problems } = await open()
      return {
        title: systemName ?? folder,
        problems: problems.length > 0 ? problems : pairProblems(files),
        deliveries: deliveriesOf(files),
        fingerprints: new Map([
          ...(await Promise.all(
            [...files].map(
              async ([name, file]) => [`${name}.csv`, await sha256(file.path)] as const,
            ),
          )),
          ['records', recordsVersion],
        ]),
        amount: [...files.values()].reduce((sum, file) => sum + file.bytes, 0),
      }
    },
    records: async function* (wanted) {
      const mapping = mappingOf(wanted)
      const file = (await open()).files.get(mapping.file)
      if (file) yield* readRows(file, mapping, limits)
    },
    place: (wanted, field) => {
      const { file, fields } = mappingOf(wanted)
      const from = field === null ? undefined : fields[field]
      return { resource: `${file}.csv`, path: from === undefined ? field : columnOf(from) }
    },
  }
}

/** The records of some people alone, picked out of the whole files. */
function readingOf(
  files: Folder['files'],
  people: ReadonlySet<string>,
  limits: CsvLimits,
): PeopleReading {
  const rows = (kind: RecordKind) => {
    const mapping = mappingOf(kind)
    const file = files.get(mapping.file)
    return file ? readRows(file, mapping, limits) : []
  }
  async function* theirs(kind: RecordKind) {
    const owner = ownerOf(kind)
    if (!owner) return
    const { field, parent } = owner
    const owners = parent === 'people' ? people : await idsOf(parent)
    const at = field === null ? -1 : (fieldsOf(kind) as string[]).indexOf(field)
    for await (const batch of rows(kind))
      yield {
        ...batch,
        records: batch.records.filter(({ sisId, values }) =>
          owners.has(at === -1 ? sisId : (values[at] ?? '')),
        ),
      }
  }
  async function idsOf(kind: RecordKind) {
    const ids = new Set<string>()
    for await (const { records } of theirs(kind)) for (const { sisId } of records) ids.add(sisId)
    return ids
  }
  return { deliveries: deliveriesOf(files), records: theirs }
}

function deliveriesOf(files: Folder['files']): Record<RecordKind, Delivery> {
  const entries = recordKinds.map((kind) => [
    kind,
    files.get(mappingOf(kind).file)?.delivery ?? 'absent',
  ])
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

function pairProblems(files: Folder['files']): SourceProblem[] {
  return pairs.flatMap(([first, second]) => {
    const [one, two] = [files.get(first)?.delivery, files.get(second)?.delivery]
    const isOptional = second === 'people_ext' && two === undefined
    if (one === two || isOptional) return []
    const reason = `${first}.csv and ${second}.csv go together: both bulk, both delta or both absent`
    return [{ resource: 'manifest.csv', path: null, line: null, sisId: null, reason, sample: null }]
  })
}
