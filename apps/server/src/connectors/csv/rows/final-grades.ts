import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { RecordBatch, SourceProblem, SourceRecord } from '../../connector.ts'
import { fieldsOf } from '../../records.ts'
import { compactMap } from '../compact-map.ts'
import type { From } from '../file-mapping.ts'
import type { Folder } from '../files/folder.ts'
import type { OpenFile } from '../files/open-file.ts'
import { readRows } from '../files/read-rows.ts'
import type { CsvLimits } from '../settings.ts'
import { detached } from './values.ts'

interface FinalGrade {
  readonly grade: string
  readonly gradedOn: string
}

const keyOf = (section: string, student: string) => `${section}\t${student}`

/** Problems found on the way, reported with the registrations. */
interface ReadReport {
  readonly problems: SourceProblem[]
  failure: RecordBatch['failure']
  amount: number
}

async function* valuesIn(
  file: OpenFile,
  fields: readonly From[],
  limits: CsvLimits,
  report: ReadReport,
) {
  for await (const batch of readRows(file, { fields, rules: [] }, limits)) {
    report.problems.push(...batch.problems)
    report.failure ??= batch.failure
    report.amount += batch.amount
    for (const { line, sisId, values, isDeleted } of batch.records)
      if (!isDeleted) yield { line, sisId, values }
  }
}

const emptyReport = (): ReadReport => ({ problems: [], failure: null, amount: 0 })

/** Grades with their days: a million results have only a few hundred different ones. */
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
    at: (index: number | undefined): FinalGrade | undefined =>
      index === undefined ? undefined : grades[index],
  }
}

/** A flag next to the grade's index: its registration is in `enrollments`. */
const isRegistered = 2 ** 31

/** The class of every line item that is a final grade. */
async function readFinals(lineItems: OpenFile, limits: CsvLimits, report: ReadReport) {
  const finals = new Map<string, string>()
  const itemFields = ['title', 'metadata.kind', 'classSourcedId']
  for await (const { sisId, values } of valuesIn(lineItems, itemFields, limits, report)) {
    const [title = '', kind, section = ''] = values
    if (kind === 'final' || title.toLowerCase() === 'final grade')
      finals.set(detached(sisId), detached(section))
  }
  return finals
}

const resultFields = [
  'lineItemSourcedId',
  'studentSourcedId',
  'scoreStatus',
  'textScore',
  'scoreDate',
]

/** Results of line items that are final grades. */
async function* gradesIn(
  results: OpenFile,
  finals: ReadonlyMap<string, string>,
  limits: CsvLimits,
  report: ReadReport,
) {
  for await (const { line, values } of valuesIn(results, resultFields, limits, report)) {
    const [item = '', student = '', status, grade = '', gradedOn = ''] = values
    const section = finals.get(item)
    if (section !== undefined && status === 'fully graded' && grade !== '')
      yield { line, key: keyOf(section, student), grade, gradedOn }
  }
}

type GradeFiles = Readonly<Record<'lineItems' | 'results' | 'enrollments', OpenFile>>

/** Final grades by enrollment, and those without a registration. */
async function readGrades({ lineItems, results, enrollments }: GradeFiles, limits: CsvLimits) {
  const report = emptyReport()
  const finals = await readFinals(lineItems, limits, report)
  const book = gradeBook()
  const gradeIndexes = compactMap()
  let orphans = 0
  for await (const { key, grade, gradedOn } of gradesIn(results, finals, limits, report))
    if (gradeIndexes.set(key, book.placeOf(grade, gradedOn))) orphans += 1
  const grades = compactMap()
  // Its rows are reported when they are read for their own kind.
  const enrollmentReport = emptyReport()
  const enrollmentFields = ['classSourcedId', 'userSourcedId', 'role']
  for await (const { sisId, values } of valuesIn(
    enrollments,
    enrollmentFields,
    limits,
    enrollmentReport,
  )) {
    const [section = '', student = '', role] = values
    const key = keyOf(section, student)
    const match = gradeIndexes.get(key)
    if (match === undefined || role !== 'student') continue
    if (match < isRegistered) {
      gradeIndexes.set(key, match + isRegistered)
      orphans -= 1
    }
    grades.set(sisId, match % isRegistered)
  }
  const isComplete = report.failure === null && enrollmentReport.failure === null
  return {
    gradeOf: (enrollment: string) => book.at(grades.get(enrollment)),
    report,
    hasOrphans: isComplete && orphans > 0,
    /** Reads the file again for the line numbers, which is rare. */
    orphans: async function* (): AsyncGenerator<RecordBatch> {
      for await (const { line, key } of gradesIn(results, finals, limits, emptyReport()))
        if ((gradeIndexes.get(key) ?? 0) < isRegistered)
          yield { records: [], problems: [orphanProblem(line)], failure: null, amount: 0 }
    },
  }
}

/** Without an ID: it isn't a registration's ID, and could match a stored one by accident. */
const orphanProblem = (line: number): SourceProblem => ({
  resource: 'results.csv',
  path: 'studentSourcedId',
  line,
  sisId: null,
  reason: importMessage('noRegistration'),
  sample: null,
})

const fields: readonly string[] = fieldsOf('registrationDetails')
const places = {
  enrollment: fields.indexOf('enrollmentSisId'),
  grade: fields.indexOf('finalGrade'),
  isVerified: fields.indexOf('isGradeVerified'),
  gradedOn: fields.indexOf('gradedOn'),
}

/**
 * Adds final grades from OneRoster's own files to registrations without one (sis.md section 3.1).
 * Does nothing unless both files exist.
 * @param reportsOrphans whether grades without a registration are problems, as in a full reading
 */
export async function* withFinalGrades(
  details: AsyncIterable<RecordBatch>,
  files: Folder['files'],
  limits: CsvLimits,
  reportsOrphans: boolean,
): AsyncGenerator<RecordBatch> {
  const [lineItems, results, enrollments] = ['lineItems', 'results', 'enrollments'].map((name) =>
    files.get(name),
  )
  if (!lineItems || !results || !enrollments) return yield* details
  const gradeFiles = { lineItems, results, enrollments }
  const { gradeOf, report, hasOrphans, orphans } = await readGrades(gradeFiles, limits)
  yield { records: [], ...report }
  // A delta may refer to people that the hub already has.
  const isAll = Object.values(gradeFiles).every(({ delivery }) => delivery !== 'delta')
  if (reportsOrphans && hasOrphans && isAll) yield* orphans()
  const graded = (record: SourceRecord): SourceRecord => {
    const { values } = record
    const match = gradeOf(values[places.enrollment] ?? '')
    if (!match || values[places.grade] !== '') return record
    return {
      ...record,
      values: values
        .with(places.grade, match.grade)
        .with(places.isVerified, 'true')
        .with(places.gradedOn, values[places.gradedOn] || match.gradedOn),
    }
  }
  for await (const batch of details) yield { ...batch, records: batch.records.map(graded) }
}
