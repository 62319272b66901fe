import { remark } from '@myhub/domain/sis/import-remarks.ts'
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
function packed(birthDate: string, sex: string): number {
  const day = birthDate === '' ? 0 : (Date.parse(`${birthDate}T00:00:00Z`) - dayZero) / dayMs
  return day * sexes.length + sexes.indexOf(sexOf(sex))
}

function unpacked(said: number): { birthDate: string; legalSex: string } {
  const day = Math.floor(said / sexes.length)
  const birthDate = day === 0 ? '' : new Date(dayZero + day * dayMs).toISOString().slice(0, 10)
  return { birthDate, legalSex: sexes[said % sexes.length] ?? '' }
}

async function readDemographics(file: OpenFile, limits: CsvLimits) {
  const said = compactMap()
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
      if (said.get(sisId) === undefined) {
        said.set(sisId, packed(birthDate, sex))
        count += 1
      } else problems.push(aboutRow(line, null, remark('repeatedEarlier')))
    }
  }
  return { said, count, told: { records: [], problems, failure, amount } }
}

const aboutRow = (line: number, sisId: string | null, reason: string): SourceProblem => ({
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
        orphans.push(aboutRow(line, sisId, remark('noRow', { file: 'users.csv' })))
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
  tellsOrphans: boolean,
): AsyncGenerator<RecordBatch> {
  const file = files.get('demographics')
  if (!file) return yield* people
  const { said, count, told } = await readDemographics(file, limits)
  yield told
  let users = 0
  let isWhole = told.failure === null
  const saidOf = (sisId: string): number | undefined => {
    const found = said.get(sisId)
    if (found === undefined || found >= isUser) return found
    users += 1
    said.set(sisId, found + isUser)
    return found + isUser
  }
  const whole = (record: SourceRecord): SourceRecord => {
    const found = saidOf(record.sisId)
    if (found === undefined || record.isDeleted) return record
    const { birthDate, legalSex } = unpacked(found - isUser)
    return {
      ...record,
      values: record.values.with(places.birthDate, birthDate).with(places.legalSex, legalSex),
    }
  }
  for await (const batch of people) {
    isWhole &&= batch.failure === null
    // Quarantined people are known too.
    for (const { sisId } of batch.problems) if (sisId !== null) saidOf(sisId)
    yield { ...batch, records: batch.records.map(whole) }
  }
  // A delta may refer to people that the hub already has.
  if (!tellsOrphans || !isWhole || users === count || file.delivery === 'delta') return
  const isKnown = (sisId: string) => (said.get(sisId) ?? 0) >= isUser
  const problems = await orphansIn(file, isKnown, limits)
  yield { records: [], problems, failure: null, amount: 0 }
}
