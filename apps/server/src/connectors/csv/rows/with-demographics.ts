import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { RecordBatch, SourceProblem, SourceRecord } from '../../connector.ts'
import { fieldsOf } from '../../records.ts'
import { compactMap } from '../compact-map.ts'
import type { Folder } from '../files/folder.ts'
import type { OpenFile } from '../files/open-file.ts'
import { readRows } from '../files/read-rows.ts'
import type { CsvLimits } from '../settings.ts'

const peopleFields: readonly string[] = fieldsOf('people')
const places = {
  birthDate: peopleFields.indexOf('birthDate'),
  legalSex: peopleFields.indexOf('legalSex'),
}

/** `other` and `unspecified` are not legal sexes in the hub. */
const sexes = ['', 'male', 'female', 'unknown']
const sexOf = (sex: string) => (sex === '' || sexes.includes(sex) ? sex : 'unknown')

const dayMs = 24 * 60 * 60 * 1000
/** Earlier than every date in a file; 0 means no date. */
const dayZero = Date.UTC(1899, 0, 1)

/** A flag next to a person's data: they are among the users. */
const isUser = 2 ** 31

/** Packs a birth date and a sex into one integer. */
function pack(birthDate: string, sex: string): number {
  const day = birthDate === '' ? 0 : (Date.parse(`${birthDate}T00:00:00Z`) - dayZero) / dayMs
  return day * sexes.length + sexes.indexOf(sexOf(sex))
}

function unpack(demographics: number): { birthDate: string; legalSex: string } {
  const day = Math.floor(demographics / sexes.length)
  const birthDate = day === 0 ? '' : new Date(dayZero + day * dayMs).toISOString().slice(0, 10)
  return { birthDate, legalSex: sexes[demographics % sexes.length] ?? '' }
}

async function readDemographics(file: OpenFile, limits: CsvLimits) {
  const demographics = compactMap()
  const problems: SourceProblem[] = []
  let count = 0
  let failure: RecordBatch['failure'] = null
  let amount = 0
  for await (const batch of readRows(file, { fields: ['birthDate', 'sex'], rules: [] }, limits)) {
    problems.push(...batch.problems)
    failure ??= batch.failure
    amount += batch.amount
    for (const { line, sisId, isDeleted, values } of batch.records) {
      const [birthDate = '', sex = ''] = values
      if (isDeleted) continue
      if (demographics.get(sisId) === undefined) {
        demographics.set(sisId, pack(birthDate, sex))
        count += 1
      } else problems.push(rowProblem(line, null, importMessage('repeatedEarlier')))
    }
  }
  return { demographics, count, report: { records: [], problems, failure, amount } }
}

const rowProblem = (line: number, sisId: string | null, reason: string): SourceProblem => ({
  resource: 'demographics.csv',
  path: 'sourcedId',
  line,
  sisId,
  reason,
  sample: null,
})

/** Rows about unknown people; reads the file again for their line numbers, which is rare. */
async function orphansIn(
  file: OpenFile,
  isKnown: (sisId: string) => boolean,
  limits: CsvLimits,
): Promise<SourceProblem[]> {
  const orphans: SourceProblem[] = []
  for await (const { records } of readRows(file, { fields: [], rules: [] }, limits))
    for (const { line, sisId, isDeleted } of records)
      if (!isDeleted && !isKnown(sisId))
        orphans.push(rowProblem(line, sisId, importMessage('noRow', { file: 'users.csv' })))
  return orphans
}

/**
 * Adds `demographics.csv` to people by ID (sis.md section 3.1). Does nothing without the file.
 * @param reportsOrphans whether rows about unknown people are problems, as in a full reading
 */
export async function* withDemographics(
  people: AsyncIterable<RecordBatch>,
  files: Folder['files'],
  limits: CsvLimits,
  reportsOrphans: boolean,
): AsyncGenerator<RecordBatch> {
  const file = files.get('demographics')
  if (!file) return yield* people
  const { demographics, count, report } = await readDemographics(file, limits)
  yield report
  let users = 0
  let isComplete = report.failure === null
  const demographicsOf = (sisId: string): number | undefined => {
    const match = demographics.get(sisId)
    if (match === undefined || match >= isUser) return match
    users += 1
    demographics.set(sisId, match + isUser)
    return match + isUser
  }
  const withDetails = (record: SourceRecord): SourceRecord => {
    const match = demographicsOf(record.sisId)
    if (match === undefined || record.isDeleted) return record
    const { birthDate, legalSex } = unpack(match - isUser)
    return {
      ...record,
      values: record.values.with(places.birthDate, birthDate).with(places.legalSex, legalSex),
    }
  }
  for await (const batch of people) {
    isComplete &&= batch.failure === null
    // Quarantined people are known too.
    for (const { sisId } of batch.problems) if (sisId !== null) demographicsOf(sisId)
    yield { ...batch, records: batch.records.map(withDetails) }
  }
  // A delta may refer to people that the hub already has.
  if (!reportsOrphans || !isComplete || users === count || file.delivery === 'delta') return
  const isKnown = (sisId: string) => (demographics.get(sisId) ?? 0) >= isUser
  const problems = await orphansIn(file, isKnown, limits)
  yield { records: [], problems, failure: null, amount: 0 }
}
