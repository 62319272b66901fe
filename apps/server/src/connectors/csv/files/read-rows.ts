import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { RecordBatch, SourceProblem, SourceRecord } from '../../connector.ts'
import { fieldsOf } from '../../records.ts'
import { holdsStateNumber } from '../../state-numbers.ts'
import { columnOf, type FileMapping, type From, othersOf, transformOf } from '../file-mapping.ts'
import { checkOf, detached, holdsControlCharacter, normalizerOf, redact } from '../rows/values.ts'
import type { CsvLimits } from '../settings.ts'
import { placeOf, placesOf } from './header.ts'
import type { OpenFile } from './open-file.ts'
import { BrokenFile, type LineBlock, readLines } from './read-lines.ts'
import { BrokenLine, type Delimiter, splitLine } from './split-line.ts'

/** The limit of OneRoster and of the database's indexes. */
const maxIdLength = 255

/** A rejected row: the column, if there is one, and the reason. */
interface RowError {
  readonly column: string | null
  readonly reason: string
  readonly sample?: string | null
}

/**
 * What to check in a block of lines. Checking a whole block first lets a million plain lines pass
 * in seconds.
 */
interface LineChecks {
  readonly control: boolean
  readonly socialSecurityNumber: boolean
  readonly spaces: boolean
  readonly lineBreaks: boolean
}

const lineChecksFor = ({ text, hasLineBreaks }: LineBlock, delimiter: Delimiter): LineChecks => ({
  control: holdsControlCharacter(text),
  socialSecurityNumber: holdsStateNumber(text),
  spaces: text.startsWith(' ') || spaced[delimiter].some((part) => text.includes(part)),
  lineBreaks: hasLineBreaks,
})

/** Spaces around a value, quoted or not. */
const spaced: Readonly<Record<Delimiter, readonly string[]>> = {
  ',': [' ,', ', ', '" ', ' "', '\n ', ' \n'],
  ';': [' ;', '; ', '" ', ' "', '\n ', ' \n'],
}

/** Which values of a row to read, in which order, and the checks across them. */
export interface RowPlan {
  readonly fields: readonly From[]
  readonly rules: FileMapping['rules']
  readonly isRelevant?: FileMapping['isRelevant']
}

/** The plan for a kind of record. */
export const planOf = ({ kind, fields, rules, isRelevant }: FileMapping): RowPlan => ({
  fields: fieldsOf(kind).map((field: string) => fields[field] ?? field),
  rules,
  ...(isRelevant && { isRelevant }),
})

/**
 * Reads the rows of a file as records, block by block. An unusable row becomes a problem; an
 * unreadable file ends with one.
 */
export async function* readRows(
  file: OpenFile,
  plan: RowPlan,
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const read = rowReader(file, plan, limits)
  try {
    for await (const block of readLines(file, limits)) yield readBlock(block, file, read)
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    const where = { resource: `${file.format.name}.csv`, path: null, line: error.line }
    const failure = { ...where, sisId: null, reason: error.message, sample: null }
    yield { records: [], problems: [], failure, amount: 0 }
  }
}

function readBlock(block: LineBlock, file: OpenFile, read: RowReader): RecordBatch {
  const lineChecks = lineChecksFor(block, file.delimiter)
  const records: SourceRecord[] = []
  const problems: SourceProblem[] = []
  const readRow = (text: string, line: number): void => {
    if (text === '') return
    const row = read(text, line, lineChecks)
    if ('sisId' in row) records.push(row)
    // Not a row with line breaks: a stray quote joined valid rows to an invalid one.
    else if (row.column === null && text.includes('\n'))
      for (const [index, single] of text.split('\n').entries()) readRow(single, line + index)
    else problems.push(toProblem(row, file, line, text))
  }
  let line = block.first
  for (let index = 0; index < block.lines.length; index++) {
    const text = block.lines[index] ?? ''
    if (line > 1) readRow(text, line)
    line += block.hasLineBreaks ? text.split('\n').length : 1
  }
  return { records, problems, failure: null, amount: block.bytes }
}

function toProblem(error: RowError, file: OpenFile, line: number, text: string): SourceProblem {
  const { column, reason, sample = null } = error
  // Even a malformed row usually has its ID in its place, which is the first one.
  const at = file.header.indexOf('sourcedId')
  const id =
    text
      .slice(0, 200)
      .split(file.delimiter, at + 1)
      [at]?.replaceAll('"', '')
      .trim() ?? ''
  const sisId = id === '' || holdsStateNumber(id) ? null : detached(id)
  return { resource: `${file.format.name}.csv`, path: column, line, sisId, reason, sample }
}

type RowReader = (text: string, line: number, lineChecks: LineChecks) => SourceRecord | RowError

/** Computes everything that depends only on the header. */
function rowReader(file: OpenFile, plan: RowPlan, limits: CsvLimits): RowReader {
  const { header, delivery, delimiter, dateOrder } = file
  const idAt = header.indexOf('sourcedId')
  const statusAt = header.indexOf('status')
  const modifiedAt = header.indexOf('dateLastModified')
  const places = placesOf(file.format, header)
  const required = places.filter(({ column }) => column.required)
  const checked = places.flatMap(({ column, index }) => {
    const check = checkOf(column)
    return check
      ? [{ name: column.name, index, check, normalize: normalizerOf(column, dateOrder) }]
      : []
  })
  const fields = plan.fields.map((from) => ({
    column: columnOf(from),
    index: placeOf(header, columnOf(from)),
    transform: transformOf(from),
    others: othersOf(from).map((column) => placeOf(header, column)),
  }))
  const { isRelevant } = plan
  const foreign = [...file.foreign].flatMap(([column, normalize]) => {
    const index = placeOf(header, column)
    return index === -1 ? [] : [{ index, normalize }]
  })

  const cellsOf = (row: readonly string[]) => (column: string) => row[placeOf(header, column)] ?? ''
  const deletedRecord = (line: number, sisId: string): SourceRecord => ({
    line,
    sisId,
    isDeleted: true,
    values: fields.map(() => ''),
  })

  const validateRow = (row: string[]): RowError | null => {
    for (const { column, index } of required)
      if (row[index] === '') return { column: column.name, reason: importMessage('missing') }
    for (const { name, index, check, normalize } of checked) {
      const value = row[index]
      if (value === undefined || value === '') continue
      const reason = check(value)
      if (reason === null) continue
      const normalized = normalize(value)
      if (normalized === undefined) return { column: name, reason, sample: redact(value) }
      row[index] = normalized
    }
    if (plan.rules.length === 0) return null
    const cell = cellsOf(row)
    for (const rule of plan.rules) {
      const error = rule(cell)
      if (error) return { ...error, sample: redact(cell(error.column)) }
    }
    return null
  }

  return (text, line, lineChecks) => {
    if (lineChecks.control && holdsControlCharacter(text))
      return { column: null, reason: importMessage('controlCharacter') }
    const row = fieldsIn(text, lineChecks, delimiter)
    if ('reason' in row) return row
    if (row.length !== header.length)
      return {
        column: null,
        reason: importMessage('valuesForColumns', { found: row.length, count: header.length }),
      }
    if (text.length > limits.fieldCharacters) {
      const long = row.findIndex((value) => value.length > limits.fieldCharacters)
      const limit = limits.fieldCharacters.toLocaleString('en-US')
      if (long !== -1)
        return {
          column: header[long] ?? null,
          reason: importMessage('longerThan', { count: limit }),
        }
    }
    for (const { index, normalize } of foreign) row[index] = normalize(row[index] ?? '')
    const sisId = row[idAt] ?? ''
    const status = row[statusAt]?.toLowerCase() ?? ''
    if (sisId === '') return { column: 'sourcedId', reason: importMessage('missing') }
    if (sisId.length > maxIdLength)
      return { column: 'sourcedId', reason: importMessage('longerThan', { count: maxIdLength }) }
    if (delivery === 'delta' && (status === '' || !row[modifiedAt]))
      return {
        column: status === '' ? 'status' : 'dateLastModified',
        reason: importMessage('missingInDelta'),
      }
    if (status === 'tobedeleted') return deletedRecord(line, sisId)
    const error = validateRow(row)
    if (error) return error
    if (lineChecks.socialSecurityNumber) {
      const storedColumns = [{ column: 'sourcedId', index: idAt }, ...fields]
      const match = storedColumns.find(({ index }) => holdsStateNumber(row[index] ?? ''))
      if (match) return { column: match.column, reason: importMessage('socialSecurity') }
    }
    if (isRelevant && !isRelevant(cellsOf(row))) return deletedRecord(line, sisId)
    const values: string[] = []
    for (const { index, transform, others } of fields) {
      const value = row[index] ?? ''
      values.push(transform ? transform(value, ...others.map((at) => row[at] ?? '')) : value)
    }
    return { line, sisId, isDeleted: false, values }
  }
}

/** A line break in a value becomes a space. */
const joinLines = (value: string) => value.replaceAll(/\s*\n\s*/g, ' ')

function fieldsIn(text: string, lineChecks: LineChecks, delimiter: Delimiter): string[] | RowError {
  try {
    const split = splitLine(text, delimiter)
    const row = lineChecks.lineBreaks ? split.map(joinLines) : split
    return lineChecks.spaces ? row.map((value) => value.trim()) : row
  } catch (error) {
    if (error instanceof BrokenLine) return { column: null, reason: error.message }
    throw error
  }
}
