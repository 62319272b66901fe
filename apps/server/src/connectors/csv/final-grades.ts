import type { RecordBatch, SourceProblem, SourceRecord } from '../connector.ts'
import { fieldsOf } from '../records.ts'
import { compactMap } from './compact-map.ts'
import type { From } from './file-mapping.ts'
import type { Folder } from './folder.ts'
import type { OpenFile } from './open-file.ts'
import { readRows } from './read-rows.ts'
import type { CsvLimits } from './settings.ts'
import { detached } from './values.ts'

interface FinalGrade {
  readonly grade: string
  readonly gradedOn: string
}

const keyOf = (section: string, student: string) => `${section}\t${student}`

/** What is wrong on the way is told with the registrations that it was read for. */
interface Told {
  readonly problems: SourceProblem[]
  failure: RecordBatch['failure']
  amount: number
}

async function* valuesIn(file: OpenFile, fields: readonly From[], limits: CsvLimits, told: Told) {
  for await (const batch of readRows(file, { fields, rules: [] }, limits)) {
    told.problems.push(...batch.problems)
    told.failure ??= batch.failure
    told.amount += batch.amount
    for (const { sisId, values, isDeleted } of batch.records)
      if (!isDeleted) yield { sisId, values }
  }
}

/** A grade on a day: of a million results there are some hundred that differ. */
function gradeBook() {
  const grades: FinalGrade[] = []
  const places = new Map<string, number>()
  return {
    placeOf: (grade: string, gradedOn: string): number => {
      const known = places.get(keyOf(grade, gradedOn))
      if (known !== undefined) return known
      places.set(detached(keyOf(grade, gradedOn)), grades.length)
      grades.push({ grade: detached(grade), gradedOn: detached(gradedOn) })
      return grades.length - 1
    },
    at: (place: number | undefined): FinalGrade | undefined =>
      place === undefined ? undefined : grades[place],
  }
}

type GradeOf = (enrollment: string) => FinalGrade | undefined

/** By enrollment: what stands in `results` under a line item that is the final grade of its class. */
async function readGrades(
  lineItems: OpenFile,
  results: OpenFile,
  enrollments: OpenFile,
  limits: CsvLimits,
): Promise<{ gradeOf: GradeOf; told: Told }> {
  const told: Told = { problems: [], failure: null, amount: 0 }
  const finals = new Map<string, string>()
  const itemFields = ['title', 'metadata.kind', 'classSourcedId']
  for await (const { sisId, values } of valuesIn(lineItems, itemFields, limits, told)) {
    const [title = '', kind, section = ''] = values
    if (kind === 'final' || title.toLowerCase() === 'final grade')
      finals.set(detached(sisId), detached(section))
  }
  const book = gradeBook()
  const given = compactMap()
  const resultFields = [
    'lineItemSourcedId',
    'studentSourcedId',
    'scoreStatus',
    'textScore',
    'scoreDate',
  ]
  for await (const { values } of valuesIn(results, resultFields, limits, told)) {
    const [item = '', student = '', status, grade = '', gradedOn = ''] = values
    const section = finals.get(item)
    if (section !== undefined && status === 'fully graded' && grade !== '')
      given.set(keyOf(section, student), book.placeOf(grade, gradedOn))
  }
  const grades = compactMap()
  // Its rows are told of when they are read for themselves.
  const aside: Told = { problems: [], failure: null, amount: 0 }
  const enrollmentFields = ['classSourcedId', 'userSourcedId']
  for await (const { sisId, values } of valuesIn(enrollments, enrollmentFields, limits, aside)) {
    const [section = '', student = ''] = values
    const found = given.get(keyOf(section, student))
    if (found !== undefined) grades.set(sisId, found)
  }
  return { gradeOf: (enrollment) => book.at(grades.get(enrollment)), told }
}

const fields: readonly string[] = fieldsOf('registrationDetails')
const places = {
  enrollment: fields.indexOf('enrollmentSisId'),
  grade: fields.indexOf('finalGrade'),
  isVerified: fields.indexOf('isGradeVerified'),
  gradedOn: fields.indexOf('gradedOn'),
}

/**
 * Registrations with the final grades of OneRoster's own files, where they say none themselves
 * (sis.md section 3.1). Without both files nothing is done.
 */
export async function* withFinalGrades(
  details: AsyncIterable<RecordBatch>,
  files: Folder['files'],
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const [lineItems, results, enrollments] = ['lineItems', 'results', 'enrollments'].map((name) =>
    files.get(name),
  )
  if (!lineItems || !results || !enrollments) return yield* details
  const { gradeOf, told } = await readGrades(lineItems, results, enrollments, limits)
  yield { records: [], ...told }
  const graded = (record: SourceRecord): SourceRecord => {
    const { values } = record
    const found = gradeOf(values[places.enrollment] ?? '')
    if (!found || values[places.grade] !== '') return record
    return {
      ...record,
      values: values
        .with(places.grade, found.grade)
        .with(places.isVerified, 'true')
        .with(places.gradedOn, values[places.gradedOn] || found.gradedOn),
    }
  }
  for await (const batch of details) yield { ...batch, records: batch.records.map(graded) }
}
