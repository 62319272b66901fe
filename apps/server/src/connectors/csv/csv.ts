import type {
  PeopleReading,
  RecordBatch,
  SisSource,
  SourceKind,
  SourceState,
} from '../connector.ts'
import { ownerOf } from '../owners.ts'
import { fieldsOf, type RecordKind } from '../records.ts'
import { columnOf } from './file-mapping.ts'
import { type Folder, openFolder } from './files/folder.ts'
import { deliveriesOf, inspectFolder, pairProblems } from './files/inspect-folder.ts'
import { planOf, readRows } from './files/read-rows.ts'
import { mappingOf } from './mapping.ts'
import { contactsOfUsers } from './rows/contacts-of-users.ts'
import { withFinalGrades } from './rows/final-grades.ts'
import { rolesOfUsers } from './rows/roles-of-users.ts'
import { withDemographics } from './rows/with-demographics.ts'
import { type CsvLimits, csvLimits } from './settings.ts'

/** In a source's configuration: the folder is the hub's own copy of what the college sent. */
export const isCopy = { isCopy: 'yes' } as const

/**
 * A college's records in a folder of CSV files: OneRoster 1.2 plus our own files. Inspecting it
 * reads every byte, so it happens once; to check for changes, create another source. Source: sis.md
 * section 3, packages/domain/src/sis/files.ts.
 * @param folder its path
 * @param kind `demo` for the fictional college that comes with the hub
 * @param mainKind the main source, whose missing kinds this one provides; then a manifest is
 * optional
 */
export function csvSource(
  folder: string,
  kind: Extract<SourceKind, 'csv' | 'demo'> = 'csv',
  limits: CsvLimits = csvLimits,
  mainKind: SourceKind | null = null,
): SisSource {
  let opening: Promise<Folder> | undefined
  let inspection: Promise<SourceState> | undefined
  let opened: Folder | undefined
  const open = () => {
    opening ??= openFolder(folder, limits, mainKind === null)
    return opening
  }
  return {
    kind,
    config: { folder },
    isRepeatable: true,
    people: async (sisIds) => {
      // Open it again, because the export may have been replaced.
      const { files, problems } = await openFolder(folder, limits)
      const result = problems.length > 0 ? problems : pairProblems(files)
      return result.length > 0 ? result : readingOf(files, sisIds, limits)
    },
    inspect: () => {
      inspection ??= open().then((result) => {
        opened = result
        return inspectFolder(folder, result, limits, mainKind)
      })
      return inspection
    },
    records: async function* (recordKind) {
      yield* recordsOf(recordKind, (await open()).files, limits, true)
    },
    place: (recordKind, field) => {
      const { file, fields } = mappingOf(recordKind)
      const from = field === null ? undefined : fields[field]
      const name = opened?.files.get(file)?.format.name ?? file
      if (name !== file) return { resource: `${name}.csv`, path: null }
      return { resource: `${file}.csv`, path: from === undefined ? field : columnOf(from) }
    },
  }
}

/**
 * A package that the hub has a copy of. It never has newer data, so single people aren't read from
 * it again: that would make their records look current.
 */
export const storedPackage = (folder: string): SisSource => ({
  ...csvSource(folder),
  config: { folder, ...isCopy },
})

async function* recordsOf(
  kind: RecordKind,
  files: Folder['files'],
  limits: CsvLimits,
  isFullReading: boolean,
): AsyncGenerator<RecordBatch> {
  const mapping = mappingOf(kind)
  const file = files.get(mapping.file)
  if (!file) return
  if (file.format.name !== mapping.file)
    return yield* kind === 'roles' ? rolesOfUsers(file, limits) : contactsOfUsers(file, limits)
  const rows = readRows(file, planOf(mapping), limits)
  if (kind === 'registrationDetails') yield* withFinalGrades(rows, files, limits, isFullReading)
  else if (kind === 'people') yield* withDemographics(rows, files, limits, isFullReading)
  else yield* rows
}

/** The records of some people, filtered from the complete files. */
function readingOf(
  files: Folder['files'],
  people: ReadonlySet<string>,
  limits: CsvLimits,
): PeopleReading {
  async function* ownRecords(kind: RecordKind) {
    const owner = ownerOf(kind)
    if (!owner) return
    const { field, parent } = owner
    const owners = parent === 'people' ? people : await idsOf(parent)
    const at = field === null ? -1 : (fieldsOf(kind) as string[]).indexOf(field)
    for await (const batch of recordsOf(kind, files, limits, false))
      yield {
        ...batch,
        records: batch.records.filter(({ sisId, values }) =>
          owners.has(at === -1 ? sisId : (values[at] ?? '')),
        ),
      }
  }
  async function idsOf(kind: RecordKind) {
    const ids = new Set<string>()
    for await (const { records } of ownRecords(kind))
      for (const { sisId } of records) ids.add(sisId)
    return ids
  }
  const deliveries = deliveriesOf(files, null)
  // Data in the missing file would be lost, such as directory opt-outs, and only an import can tell
  // whether the file existed before.
  if (!files.has('people_ext')) deliveries.people = 'absent'
  if (!files.has('registrations_ext')) deliveries.enrollments = 'absent'
  return { deliveries, records: ownRecords }
}
