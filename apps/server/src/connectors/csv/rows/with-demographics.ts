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

/** Neither `other` nor `unspecified` is a legal sex that the hub knows. */
const sexes = ['', 'male', 'female', 'unknown']
const sexOf = (sex: string) => (sex === '' || sexes.includes(sex) ? sex : 'unknown')

const dayMs = 24 * 60 * 60 * 1000
/** Before every date that a file may hold: 0 is left for no date. */
const dayZero = Date.UTC(1899, 0, 1)

/** Beside what is said of somebody: they are among the users. */
const isUser = 2 ** 31

/** A birth date and a sex as one whole number. */
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
      } else problems.push(aboutRow(line, null, 'an earlier line has it already'))
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

/** Rows about nobody among the users: the file is read again for their lines, which is seldom. */
async function orphansIn(
  file: OpenFile,
  isKnown: (sisId: string) => boolean,
  limits: CsvLimits,
): Promise<SourceProblem[]> {
  const orphans: SourceProblem[] = []
  for await (const { records } of readRows(file, { fields: [], rules: [] }, limits))
    for (const { line, sisId, isDeleted } of records)
      if (!isDeleted && !isKnown(sisId))
        orphans.push(aboutRow(line, sisId, 'no such row in users.csv'))
  return orphans
}

/**
 * People with what `demographics.csv` says of them (sis.md section 3.1): its rows have the ids of theirs.
 * Without the file nothing is done.
 * @param tellsOrphans whether rows about nobody are problems: of a reading of everybody they are
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
    // Whoever is set aside is somebody all the same.
    for (const { sisId } of batch.problems) if (sisId !== null) saidOf(sisId)
    yield { ...batch, records: batch.records.map(whole) }
  }
  // A delta may name whom the hub knows from before.
  if (!tellsOrphans || !isWhole || users === count || file.delivery === 'delta') return
  const isKnown = (sisId: string) => (said.get(sisId) ?? 0) >= isUser
  const problems = await orphansIn(file, isKnown, limits)
  yield { records: [], problems, failure: null, amount: 0 }
}
