import type {
  Delivery,
  PeopleReading,
  RecordBatch,
  SisSource,
  SourceKind,
  SourceProblem,
} from '../connector.ts'
import { ownerOf } from '../owners.ts'
import { fieldsOf, type RecordKind, recordKinds, recordsVersion } from '../records.ts'
import { contactsOfUsers } from './contacts-of-users.ts'
import { columnOf } from './file-mapping.ts'
import { withFinalGrades } from './final-grades.ts'
import { about, type Folder, openFolder } from './folder.ts'
import { foreignLists } from './foreign-lists.ts'
import { mappingOf } from './mapping.ts'
import { planOf, readRows } from './read-rows.ts'
import { type CsvLimits, csvLimits } from './settings.ts'
import { surveyFile } from './survey-file.ts'
import { withDemographics } from './with-demographics.ts'

/** What comes in two files comes the same way in both: half a record cannot change alone. */
const pairs = [
  ['courses', 'courses_ext'],
  ['classes', 'sections_ext'],
  ['users', 'people_ext'],
  ['users', 'demographics'],
  ['enrollments', 'registrations_ext'],
  ['lineItems', 'results'],
] as const

/**
 * A college's records in a folder of CSV files: OneRoster 1.2 and our own files beside it.
 * Source: sis.md section 3, packages/domain/src/sis-files.ts.
 * @param folder its path
 * @param kind `demo` for the invented college that comes with the hub
 * @param beside another source, of which it only fills the gaps: needs no manifest then
 */
export function csvSource(
  folder: string,
  kind: Extract<SourceKind, 'csv' | 'demo'> = 'csv',
  limits: CsvLimits = csvLimits,
  beside: SourceKind | null = null,
): SisSource {
  let opening: Promise<Folder> | undefined
  let hasContacts = true
  const open = () => {
    opening ??= openFolder(folder, limits, beside === null)
    return opening
  }
  return {
    kind,
    config: { folder },
    isReadAgain: true,
    people: async (sisIds) => {
      // Opened anew: the export may have been replaced since.
      const { files, problems } = await openFolder(folder, limits)
      const found = problems.length > 0 ? problems : pairProblems(files)
      return found.length > 0 ? found : readingOf(files, sisIds, limits)
    },
    inspect: async () => {
      const { systemName, files, notes, problems } = await open()
      const distinct = [...new Set(files.values())]
      hasContacts = files.get('contacts')?.format.name === 'contacts'
      const surveys = await Promise.all(
        distinct.map(
          async ({ format, path }) =>
            [`${format.name}.csv`, await surveyFile(path, limits)] as const,
        ),
      )
      const unreadable = surveys.flatMap(([name, { broken }]) =>
        broken ? [about(name, broken.message, broken.line)] : [],
      )
      const foreign = beside === null ? [] : await foreignLists(files, limits, beside)
      const found = [...problems, ...unreadable, ...foreign]
      return {
        title: systemName ?? folder,
        notes,
        problems: found.length > 0 ? found : pairProblems(files),
        deliveries: deliveriesOf(files, beside),
        fingerprints: new Map([
          ...surveys.map(([name, { sha256 }]) => [name, sha256] as const),
          ['records', recordsVersion],
        ]),
        amount: distinct.reduce((sum, file) => sum + file.bytes, 0),
      }
    },
    records: async function* (wanted) {
      yield* recordsOf(wanted, (await open()).files, limits)
    },
    place: (wanted, field) => {
      const { file, fields } = mappingOf(wanted)
      const from = field === null ? undefined : fields[field]
      if (wanted === 'contacts' && !hasContacts) return { resource: 'users.csv', path: null }
      return { resource: `${file}.csv`, path: from === undefined ? field : columnOf(from) }
    },
  }
}

async function* recordsOf(
  kind: RecordKind,
  files: Folder['files'],
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const mapping = mappingOf(kind)
  const file = files.get(mapping.file)
  if (!file) return
  if (file.format.name !== mapping.file) return yield* contactsOfUsers(file, limits)
  const rows = readRows(file, planOf(mapping), limits)
  if (kind === 'registrationDetails') yield* withFinalGrades(rows, files, limits)
  else if (kind === 'people') yield* withDemographics(rows, files, limits)
  else yield* rows
}

/** The records of some people alone, picked out of the whole files. */
function readingOf(
  files: Folder['files'],
  people: ReadonlySet<string>,
  limits: CsvLimits,
): PeopleReading {
  async function* theirs(kind: RecordKind) {
    const owner = ownerOf(kind)
    if (!owner) return
    const { field, parent } = owner
    const owners = parent === 'people' ? people : await idsOf(parent)
    const at = field === null ? -1 : (fieldsOf(kind) as string[]).indexOf(field)
    for await (const batch of recordsOf(kind, files, limits))
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
  const deliveries = deliveriesOf(files, null)
  // The other half says who stays out of the directory: whether it was there before, only an import knows.
  if (!files.has('people_ext')) deliveries.people = 'absent'
  return { deliveries, records: theirs }
}

function deliveriesOf(
  files: Folder['files'],
  beside: SourceKind | null,
): Record<RecordKind, Delivery> {
  // One file holds the code lists: all of them, or beside another source those that it lacks.
  const unmeant = beside === null ? 'ownCodes' : 'codes'
  const entries = recordKinds.map((kind) => [
    kind,
    kind === unmeant ? 'absent' : (files.get(mappingOf(kind).file)?.delivery ?? 'absent'),
  ])
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

function pairProblems(files: Folder['files']): SourceProblem[] {
  return pairs.flatMap(([first, second]) => {
    const [one, two] = [files.get(first)?.delivery, files.get(second)?.delivery]
    const isOptional = first === 'users' && two === undefined
    if (one === two || isOptional) return []
    const reason = `${first}.csv and ${second}.csv go together: both bulk, both delta or both absent`
    return [{ resource: 'manifest.csv', path: null, line: null, sisId: null, reason, sample: null }]
  })
}
