import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailByLetter, type Grade } from './grades.ts'
import { type PasteTarget, parsePastedGrades } from './pasted-grades.ts'

const grades = ['A', 'A-', 'B+', 'C', 'F'].map(
  (code): Grade => ({
    ...{ code, modes: ['standard'], kinds: ['midterm', 'final'] },
    asks: detailByLetter(code),
  }),
)
const student = (studentId: string, lastName: string, firstName = 'Maya'): PasteTarget => ({
  ...{ registrationId: studentId, studentId, firstName, lastName, isOnRecord: false, grades },
})
const targets = [
  student('9001', 'Adams'),
  student('9002', 'Baker', 'José'),
  student('9003', 'Clark'),
  student('9004', 'Clark'),
]
const shown = (text: string, start = 0) =>
  parsePastedGrades(text, targets, start).map(
    ({ student: one, grade, day, error: fault }) =>
      `${one?.studentId} ${grade?.code} ${day} ${fault}`,
  )

test('a column of grades goes to the students from there on, and an empty row skips one', () => {
  expect(shown('a-\n\nB+\r\n', 1)).toEqual(['9002 A- null null', '9004 B+ null null'])
  expect(shown('A\nB+', 3)).toEqual(['9004 A null null', 'undefined undefined null tooMany'])
  expect(shown('F\t10/5/2026\nF\tnever')).toEqual(['9001 F 2026-10-05 null', '9002 F never null'])
})

test('a grade isn’t entered for a student whose grade the college’s system has', () => {
  const [first = student('9001', 'Adams'), ...others] = targets
  const read = parsePastedGrades('A\nB+', [{ ...first, isOnRecord: true }, ...others])
  expect(read.map(({ error: fault, grade }) => [fault, grade?.code])).toEqual([
    ['onRecord', undefined],
    [null, 'B+'],
  ])
})

test('rows with numbers or names go to these students, in any order', () => {
  expect(
    shown(
      [
        '9003\tClark\tMaya\tC',
        'Baker, Jose\tB+',
        'Adams\tMaya\tF\t2026-10-05',
        'Maya Clark\tA',
        'Smith, Jon\tA',
        '9003\t\tA',
        '9004\tZ',
      ].join('\n'),
    ),
  ).toEqual([
    '9003 C null null',
    '9002 B+ null null',
    '9001 F 2026-10-05 null',
    'undefined undefined null sameName',
    'undefined undefined null unknownStudent',
    '9003 undefined null twice',
    '9004 undefined null notAllowed',
  ])
})

test('rows of another class aren’t taken for a column of grades', () => {
  const unknownRow = 'undefined undefined null unknownStudent'
  expect(shown('Dale, Ann\tA\n8001\tC')).toEqual([unknownRow, unknownRow])
  expect(shown('Dale, Ann\tF\t10/5/2026')).toEqual([unknownRow])
})

test('every pasted row has a result with its text, and no student gets two grades', () => {
  const cell = fc.oneof(
    fc.constantFrom('A', 'b+', 'F', '9001', '9003', 'Adams', 'Maya', '10/5/2026', ''),
    fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[\t\r\n]/g, '')),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(table, fc.nat(3), (rows, start) => {
      const lines = rows.map((cells) => cells.join('\t'))
      const read = parsePastedGrades(lines.join('\n'), targets, start)
      expect(read.map(({ text }) => text.trim())).toEqual(
        lines.map((line) => line.trim()).filter((line) => line !== ''),
      )
      for (const { grade, error: fault, student: one } of read)
        expect(fault === null).toBe(grade !== null && one !== null)
      const graded = read.flatMap((row) => (row.error === null ? [row.student] : []))
      expect(new Set(graded).size).toBe(graded.length)
    }),
  )
})

test('reads 1,000 rows for a class of 1,000', () => {
  const many = Array.from({ length: 1000 }, (_, at) => student(`${5000 + at}`, `Number${at}`))
  const text = many.map(({ studentId }, at) => `${studentId}\t${at === 500 ? 'X' : 'C'}`).join('\n')
  const read = parsePastedGrades(text, many)
  expect(read.filter(({ error: fault }) => fault === null)).toHaveLength(999)
  expect(read[500]).toMatchObject({ line: 501, error: 'notAllowed', text: '5500\tX' })
})
