import type { RecordBatch, SourceProblem, SourceRecord } from '../connector.ts'
import { fieldsOf } from '../records.ts'
import { compactMap } from './compact-map.ts'
import type { Folder } from './folder.ts'
import type { OpenFile } from './open-file.ts'
import { readRows } from './read-rows.ts'
import type { CsvLimits } from './settings.ts'

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
        continue
      }
      const place = { resource: `${file.format.name}.csv`, path: 'sourcedId', line }
      problems.push({
        ...place,
        sisId: null,
        reason: 'an earlier line has it already',
        sample: null,
      })
    }
  }
  return { said, told: { records: [], problems, failure, amount } }
}

/**
 * People with what `demographics.csv` says of them (sis.md section 3.1): its rows have the ids of theirs.
 * Without the file nothing is done.
 */
export async function* withDemographics(
  people: AsyncIterable<RecordBatch>,
  files: Folder['files'],
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const file = files.get('demographics')
  if (!file) return yield* people
  const { said, told } = await readDemographics(file, limits)
  yield told
  const whole = (record: SourceRecord): SourceRecord => {
    const found = said.get(record.sisId)
    if (found === undefined || record.isDeleted) return record
    const { birthDate, legalSex } = unpacked(found)
    return {
      ...record,
      values: record.values.with(places.birthDate, birthDate).with(places.legalSex, legalSex),
    }
  }
  for await (const batch of people) yield { ...batch, records: batch.records.map(whole) }
}
