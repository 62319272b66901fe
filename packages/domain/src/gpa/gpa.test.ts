import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countingStatusCodes,
  countsInGpa,
  formatGpa,
  type GpaRow,
  gradePointAverage,
  gradePoints,
  isInGpa,
  nonCountingGrades,
} from './gpa.ts'

/**
 * `N A 3` is a registration with status N, grade A, 3 credits; a trailing `R` marks a repeated
 * attempt.
 */
function record(...lines: string[]) {
  const registrations = lines.map((line) => {
    const [statusCode = '', grade = '', credits = '', repeatCode = null] = line.split(' ')
    const finalGrade = grade === 'null' ? null : grade
    return { statusCode, finalGrade, repeatCode, credits: Number(credits) }
  })
  const rows = registrations
    .filter(isInGpa)
    .map(({ finalGrade, credits }) => ({ grade: finalGrade, credits }))
  return { rows: rows.length, gpa: formatGpa(gradePointAverage(rows).value) }
}

const gradeOnScale = fc.constantFrom(...Object.keys(gradePoints))
const credits = fc.integer({ min: 1, max: 1200 }).map((hundredths) => hundredths / 100)
const countingRow = fc.record({ grade: gradeOnScale, credits })
const anyRow: fc.Arbitrary<GpaRow> = fc.record(
  {
    grade: fc.oneof(
      gradeOnScale,
      fc.constantFrom(...nonCountingGrades, 'I', 'AU', 'TP', ''),
      fc.constant(null),
    ),
    credits: fc.oneof(credits, fc.constantFrom(0, -3), fc.constant(null)),
    active: fc.boolean(),
  },
  { requiredKeys: ['grade', 'credits'] },
)

describe('a student sees the same GPA that the college prints', () => {
  test.each([
    { lines: ['N A 3', 'A B+ 4'], rows: 2, gpa: '3.62' },
    { lines: ['N A 3', 'N W 3', 'X F 3', 'N F 3 R'], rows: 1, gpa: '4.00' },
    { lines: ['N F 3'], rows: 1, gpa: '0.00' },
    { lines: ['N null 3', 'N C- 1.5'], rows: 2, gpa: '1.67' },
    { lines: ['N I 3', 'TR T 12', 'HN B- 3', 'D C+ 2'], rows: 3, gpa: '2.53' },
    { lines: ['N A- 3', 'N B+ 3'], rows: 2, gpa: '3.50' },
    { lines: [], rows: 0, gpa: '0.00' },
    { lines: ['N A 3', 'N A- 3'], rows: 2, gpa: '3.83' },
  ])('R7.3 $lines gives $rows rows and $gpa', ({ lines, rows, gpa }) => {
    expect(record(...lines)).toEqual({ rows, gpa })
  })

  test('R7.1 gives each grade on the scale as its own average', () => {
    const shown = Object.keys(gradePoints).map((grade) =>
      formatGpa(gradePointAverage([{ grade, credits: 3 }]).value),
    )
    expect(shown.join(' ')).toBe('4.00 3.67 3.33 3.00 2.67 2.33 2.00 1.67 1.33 1.00 0.67 0.00')
  })

  test('R7.2 has exactly nine non-counting grades and twelve counting statuses', () => {
    expect([...nonCountingGrades].join(' ')).toBe('P Q T L N O W E FW')
    expect([...countingStatusCodes].join(' ')).toBe('N A D TR BA BN HN HA PA PN SB SA')
  })

  test('R7.2 gives no points to a non-counting grade', () => {
    expect([...nonCountingGrades].filter((grade) => grade in gradePoints)).toEqual([])
  })

  test('R7.1 returns exact credits and points, including fractions of a credit', () => {
    expect(gradePointAverage([{ grade: 'A', credits: 1.15 }])).toEqual({
      value: 4,
      credits: 1.15,
      points: 4.6,
    })
    expect(
      gradePointAverage([
        { grade: 'B+', credits: 4 },
        { grade: 'F', credits: 0.29 },
        { grade: 'W', credits: 3 },
      ]),
    ).toMatchObject({ credits: 4.29, points: 13.32 })
  })

  test('R7.3 skips a row that is inactive, or has no credits, no grade or a grade not on the scale', () => {
    expect(countsInGpa({ grade: 'A', credits: 3 })).toBe(true)
    expect(countsInGpa({ grade: 'A', credits: 3, active: false })).toBe(false)
    expect(countsInGpa({ grade: 'A', credits: 0 })).toBe(false)
    expect(countsInGpa({ grade: 'A', credits: null })).toBe(false)
    expect(countsInGpa({ grade: null, credits: 3 })).toBe(false)
    expect(countsInGpa({ grade: 'FW', credits: 3 })).toBe(false)
    expect(countsInGpa({ grade: 'toString', credits: 3 })).toBe(false)
  })
})

describe('any student record', () => {
  test('R7.1 has an average between its lowest and highest grade, never NaN', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const { value } = gradePointAverage(rows)
        const points = rows.filter(countsInGpa).map((row) => gradePoints[row.grade ?? ''] ?? 0)
        expect(value).toBeGreaterThanOrEqual(points.length ? Math.min(...points) : 0)
        expect(value).toBeLessThanOrEqual(points.length ? Math.max(...points) : 0)
        expect(formatGpa(value)).toMatch(/^[0-4]\.\d\d$/)
      }),
    )
  })

  test('R7.1 has the same average in any order', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        expect(gradePointAverage(rows.toReversed())).toEqual(gradePointAverage(rows))
      }),
    )
  })

  test('R7.3 isn’t affected by rows that don’t count', () => {
    fc.assert(
      fc.property(fc.array(countingRow), fc.array(anyRow), (counting, others) => {
        const idle = others.filter((row) => !countsInGpa(row))
        expect(gradePointAverage([...idle, ...counting])).toEqual(gradePointAverage(counting))
      }),
    )
  })

  test('R7.1 never averages lower with a better grade in one course', () => {
    fc.assert(
      fc.property(
        fc.array(countingRow),
        credits,
        gradeOnScale,
        gradeOnScale,
        (rows, size, one, two) => {
          const of = (grade: string) => gradePointAverage([...rows, { grade, credits: size }]).value
          const [low, high] =
            (gradePoints[one] ?? 0) <= (gradePoints[two] ?? 0) ? [one, two] : [two, one]
          expect(of(high)).toBeGreaterThanOrEqual(of(low))
        },
      ),
    )
  })
})
