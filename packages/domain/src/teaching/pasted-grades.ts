import { isDay, neverAttended } from './entries.ts'
import { type Grade, gradeOf } from './grades.ts'

/** A student of the class, in the order of the sheet. */
export interface PasteTarget {
  readonly registrationId: string
  readonly studentId: string | null
  readonly firstName: string
  readonly lastName: string
  /** Whether the college's system already has their grade. */
  readonly isOnRecord: boolean
  /** The grades that they may get. */
  readonly grades: readonly Grade[]
}

export type PasteError =
  /** Neither a student number nor a name of the class. */
  | 'unknownStudent'
  /** Two students have this name. */
  | 'sameName'
  /** The student is in an earlier row. */
  | 'twice'
  | 'onRecord'
  | 'noGrade'
  | 'notAllowed'
  /** More rows than students from here on. */
  | 'tooMany'

/** A pasted row, as typed, and how it was parsed. */
export interface PastedRow {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly student: PasteTarget | null
  readonly error: PasteError | null
  /** The grade as the college writes it; null with a fault. */
  readonly grade: Grade | null
  /** The last day attended, or the end of an incomplete; null if the row has none. */
  readonly day: string | null
}

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

const cellsOf = (line: string) =>
  line.split('\t').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^'/, ''),
  )

/** A day of a spreadsheet as YYYY-MM-DD: `10/5/2026`, or `never`. Null for anything else. */
function parseDay(cell: string): string | null {
  if (cell.toLowerCase() === neverAttended || isDay(cell)) return cell.toLowerCase()
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Finds students by number or by name: in one cell, or last and first name in two. */
function studentFinder(targets: readonly PasteTarget[]) {
  const byNumber = new Map(targets.map((target) => [target.studentId, target]))
  const byName = Map.groupBy(targets, ({ firstName, lastName }) =>
    words(`${firstName} ${lastName}`),
  )
  return (cells: readonly string[]) => {
    const number = cells.findIndex((cell) => cell !== '' && byNumber.has(cell))
    const matched = byNumber.get(cells[number] ?? '')
    if (matched) {
      const own = words(`${matched.firstName} ${matched.lastName}`).split(' ')
      const isName = (cell: string) =>
        words(cell) !== '' &&
        words(cell)
          .split(' ')
          .every((word) => own.includes(word)) &&
        gradeOf(cell, matched.grades) === null
      return {
        matched: [matched],
        remaining: cells.filter((cell, at) => at !== number && !isName(cell)),
      }
    }
    for (const [at, cell] of cells.entries())
      for (const [name, used] of [
        [cell, 1],
        [`${cell} ${cells[at + 1] ?? ''}`, 2],
      ] as const) {
        const same = byName.get(words(name))
        if (same) return { matched: same, remaining: cells.toSpliced(at, used) }
      }
    return null
  }
}

/** Whether a row contains more than a grade and its day, so it isn't from a column of grades. */
const identifiesStudent = (cells: readonly string[]) =>
  cells.length > 2 || cells.filter((cell) => cell !== '' && parseDay(cell) === null).length > 1

type ParsedRow = Pick<PastedRow, 'student' | 'error' | 'grade' | 'day'>

const rowError = (error: PasteError, student: PasteTarget | null = null): ParsedRow => ({
  ...{ student, error, grade: null, day: null },
})

function parseGrade(student: PasteTarget, cells: readonly string[]): ParsedRow {
  if (student.isOnRecord) return rowError('onRecord', student)
  const day = cells.map(parseDay).find((date) => date !== null) ?? null
  const remaining = cells.filter((cell) => cell !== '' && parseDay(cell) === null)
  if (remaining.length === 0) return rowError('noGrade', student)
  const grade = remaining
    .map((cell) => gradeOf(cell, student.grades))
    .find((candidate) => candidate !== null)
  return grade ? { student, error: null, grade, day } : rowError('notAllowed', student)
}

/**
 * Parses rows copied from a spreadsheet: with student numbers or names in any order, or a column of
 * grades for the students from `start` on, where an empty row skips a student.
 */
export function parsePastedGrades(
  text: string,
  targets: readonly PasteTarget[],
  start = 0,
): readonly PastedRow[] {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\n|\r/)
  const find = studentFinder(targets)
  const rows = lines.map((line) => ({ line, cells: cellsOf(line) }))
  const isNamed = rows.some(({ cells }) => find(cells) !== null || identifiesStudent(cells))
  const seen = new Set<PasteTarget>()
  return rows.flatMap(({ line, cells }, at): PastedRow[] => {
    if (line.trim() === '') return []
    const parseRow = (): ParsedRow => {
      if (!isNamed) {
        const student = targets[start + at]
        return student ? parseGrade(student, cells) : rowError('tooMany')
      }
      const { matched = [], remaining = [] } = find(cells) ?? {}
      const [student] = matched
      if (!student) return rowError('unknownStudent')
      if (matched.length > 1) return rowError('sameName')
      if (seen.has(student)) return rowError('twice', student)
      seen.add(student)
      return parseGrade(student, remaining)
    }
    return [{ line: at + 1, text: line, ...parseRow() }]
  })
}
