import { formatGpa, gradePointAverage, gradePoints } from '@myhub/domain/gpa/gpa.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Registration } from '#data/shapes.ts'
import {
  aGrade,
  anAverage,
  aRegistration,
  aSectionOf,
  aTransfer,
  fall,
  nextSpring,
  spring,
} from '#testing/records/student.ts'
import { recordRows } from './courses/calculator-rows.ts'
import { countUngraded, notCounted } from './courses/not-counted.ts'
import { gpaDifference, reasonsForDifference } from './difference.ts'
import { thisTerm } from './this-term.ts'
import {
  addCourse,
  applyWhatIf,
  blankWhatIf,
  countChanges,
  editCourse,
  fromScenarioRows,
  isUntouched,
  NO_CHANGES,
  resetCourse,
  toScenarioRows,
} from './what-if.ts'

const states: Readonly<Record<string, Registration['status']['state']>> = {
  W: 'withdrawn',
  C: 'cancelled',
  WL: 'pending',
  X: 'dropped',
  TR: 'transfer',
}

/**
 * `N A 3` is a registration of status N, grade A, 3 credits; a trailing `R` is a repeated attempt.
 */
function taken(line: string): Registration {
  const [code = '', grade = '', credits = '', repeat] = line.split(' ')
  return aRegistration({
    status: { code, title: code, state: states[code] ?? 'registered', date: null },
    finalGrade: grade === 'null' ? null : aGrade(grade),
    repeatCode: repeat === 'R' ? 'R' : null,
    section: aSectionOf('ENG-105', 'Composition I', {
      credits: [{ measure: 'credit', minimum: Number(credits), maximum: null, increment: null }],
    }),
  })
}

const courses = (rows: ReturnType<typeof recordRows>) => rows.filter(({ separator }) => !separator)
const gpaOf = (rows: ReturnType<typeof recordRows>) => formatGpa(gradePointAverage(rows).value)

describe('a student who opens the calculator', () => {
  test.each([
    { lines: ['N A 3', 'A B+ 4'], rows: 2, gpa: '3.62' },
    { lines: ['N A 3', 'N W 3', 'X F 3', 'N F 3 R'], rows: 1, gpa: '4.00' },
    { lines: ['N F 3'], rows: 1, gpa: '0.00' },
    { lines: ['N null 3', 'N C- 1.5'], rows: 2, gpa: '1.67' },
    { lines: ['N I 3', 'TR T 12', 'HN B- 3', 'D C+ 2'], rows: 3, gpa: '2.53' },
    { lines: ['N A- 3', 'N B+ 3'], rows: 2, gpa: '3.50' },
    { lines: [], rows: 0, gpa: '0.00' },
  ])('R7.3 sees $lines as $rows rows with $gpa', ({ lines, rows, gpa }) => {
    const record = recordRows(lines.map(taken), [])
    expect(courses(record)).toHaveLength(rows)
    expect(gpaOf(record)).toBe(gpa)
  })

  test('R7.3 R7.4 sees courses under their terms, newest first, and transfer work last', () => {
    const record = recordRows(
      [
        aRegistration({
          section: aSectionOf('PHI-101', 'Philosophy', { term: spring }),
          finalGrade: aGrade('A'),
        }),
        aRegistration({ section: aSectionOf('ENG-105', 'Composition I', { term: fall }) }),
      ],
      [aTransfer({ gradeValue: 'B', awardedCredit: 4 })],
    )
    const lines = record.map((row) =>
      row.separator
        ? row.courseTitle
        : `${row.type} ${row.courseNumber} ${row.grade} ${row.credits}`,
    )
    expect(lines).toEqual([
      'Fall 2026',
      'registration ENG-105 null 3',
      'Spring 2026',
      'registration PHI-101 A 3',
      'Transfer credit',
      'transfer ELE-000 B 4',
    ])
    expect(record.every(({ modified }) => !modified)).toBe(true)
  })

  test('sees why each course does not count', () => {
    const registrations = [
      'N W 3',
      'X null 3',
      'N F 3 R',
      'N P 1',
      'N null 3',
      'N I 3',
      'N A 3',
      'N A 0',
      'C null 3',
      'WL null 3',
      'Z null 3',
    ].map(taken)
    const rows = recordRows(registrations, [aTransfer()])
    expect(countUngraded(rows)).toBe(1)
    const reasons = notCounted(rows, registrations).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'The grade I has no points.',
      'No credits.',
      'The grade T has no points.',
      'You withdrew.',
      'You dropped this course.',
      'You repeated it. The later grade counts.',
      'The grade P has no points.',
      'The class was canceled.',
      "You aren't registered yet.",
      "This registration status doesn't count.",
    ])
  })

  test('starts with one blank row without courses', () => {
    const [row, ...more] = applyWhatIf([], blankWhatIf())
    expect(more).toEqual([])
    expect(row).toMatchObject({ type: 'new', grade: null, credits: null, active: true })
  })
})

describe('R7.4 a student who tries something', () => {
  const record = recordRows([taken('N B 3'), taken('N C 4')], [])
  const [, first, second] = record
  if (!first || !second) throw new Error('The record has two courses')

  test('adds a course on top, grade A and 3 credits', () => {
    const twoAdded = addCourse(addCourse(NO_CHANGES))
    const [newest, older] = applyWhatIf(record, twoAdded)
    expect(newest).toMatchObject({ id: 'new-2', type: 'new', grade: 'A', credits: 3 })
    expect(older).toMatchObject({ id: 'new-1' })
    expect(countChanges(applyWhatIf(record, twoAdded))).toBe(2)
  })

  test('changes one of two added courses and keeps the other', () => {
    const two = addCourse(addCourse(NO_CHANGES))
    const [second] = two.added
    if (!second) throw new Error('A course was added')
    const { added } = editCourse(two, second, { grade: 'C' })
    expect(added.map(({ grade, modified }) => [grade, modified])).toEqual([
      ['C', true],
      ['A', false],
    ])
  })

  test('has nothing to reset until something is added or changed', () => {
    const blank = blankWhatIf()
    const [row] = blank.added
    if (!row) throw new Error('There is a row to begin with')
    expect([NO_CHANGES, blank].map(isUntouched)).toEqual([true, true])
    const changed = [
      addCourse(NO_CHANGES),
      addCourse(blank),
      editCourse(blank, row, { grade: 'B' }),
    ]
    expect(changed.map(isUntouched)).toEqual([false, false, false])
    expect(isUntouched({ added: [], edits: { x: { grade: 'A', credits: 3, active: true } } })).toBe(
      false,
    )
  })

  test('sees what is changed, and resets only that', () => {
    const both = editCourse(editCourse(NO_CHANGES, first, { grade: 'A' }), second, {
      credits: 1,
    })
    const changed = applyWhatIf(record, both)
    expect(changed.map(({ modified }) => modified)).toEqual([false, true, true])
    const afterReset = applyWhatIf(record, resetCourse(both, first))
    expect(afterReset[1]).toEqual(first)
    expect(afterReset[2]).toMatchObject({ credits: 1, modified: true })
  })

  test('removes an added course by resetting it', () => {
    const added = addCourse(NO_CHANGES)
    const [row] = applyWhatIf(record, added)
    expect(row && resetCourse(added, row)).toEqual(NO_CHANGES)
  })

  const change = fc.record({
    at: fc.nat(5),
    grade: fc.constantFrom(...Object.keys(gradePoints), null),
    credits: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
    active: fc.boolean(),
  })

  test('returns to the record with a reset, whatever was changed', () => {
    fc.assert(
      fc.property(fc.array(change), fc.nat(3), (changes, extra) => {
        let whatIf = NO_CHANGES
        for (let index = 0; index < extra; index += 1) whatIf = addCourse(whatIf)
        for (const { at, ...edit } of changes) {
          const row = applyWhatIf(record, whatIf).filter(({ separator }) => !separator)[at]
          if (row) whatIf = editCourse(whatIf, row, edit)
        }
        for (const row of applyWhatIf(record, whatIf)) whatIf = resetCourse(whatIf, row)
        expect(applyWhatIf(record, whatIf)).toEqual(record)
        expect(applyWhatIf(record, NO_CHANGES)).toEqual(record)
      }),
    )
  })

  test('gets an average between 0 and 4 that an added A never lowers', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let whatIf = NO_CHANGES
        for (const { at, ...edit } of changes) {
          const row = courses(applyWhatIf(record, whatIf))[at]
          if (row) whatIf = editCourse(whatIf, row, edit)
        }
        const before = gradePointAverage(applyWhatIf(record, whatIf)).value
        const after = gradePointAverage(applyWhatIf(record, addCourse(whatIf))).value
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(4)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('R7.5 opens a saved scenario on top of the current record', () => {
    const whatIf = addCourse(editCourse(NO_CHANGES, first, { grade: 'A' }))
    const rows = applyWhatIf(record, whatIf)
    const restored = applyWhatIf(record, fromScenarioRows(toScenarioRows(rows), record))
    expect(gpaOf(restored)).toBe(gpaOf(rows))
    expect(toScenarioRows(restored)).toEqual(toScenarioRows(rows))
    // A course that is no longer in the record stays in the scenario as an added one.
    const restoredWithout = applyWhatIf([], fromScenarioRows(toScenarioRows(rows), []))
    expect(restoredWithout.map(({ type, grade }) => [type, grade])).toEqual([
      ['new', 'A'],
      ['new', 'A'],
    ])
  })
})

describe('a student whose calculated average differs from the official one', () => {
  const toInput = (lines: string[], different = {}) => {
    const registrations = lines.map(taken)
    return {
      registrations,
      rows: recordRows(registrations, []),
      official: anAverage({ value: 3.25, ...different }),
    }
  }

  test('sees the difference of the displayed averages', () => {
    expect(gpaDifference(3.4999, 3.25)).toBe(0.25)
    expect(gpaDifference(2.905, 3.25)).toBe(-0.35)
    expect(gpaDifference(3, null)).toBeNull()
  })

  test('always sees a reason', () => {
    const lines = (lines: string[], different = {}) =>
      reasonsForDifference(toInput(lines, different))
    expect(lines(['N A 3'])).toEqual([expect.stringContaining('registrar')])
    const level = { id: 'CE', code: 'CE', title: 'Continuing education' }
    expect(lines(['N A 3'], { level })).toEqual([expect.stringContaining('another level')])
    const [grade] = toInput(['N A 3']).registrations
    if (!grade?.finalGrade) throw new Error('The course has a grade')
    const open = { ...grade, finalGrade: { ...grade.finalGrade, isVerified: false } }
    expect(reasonsForDifference({ ...toInput(['N A 3']), registrations: [open] })).toEqual([
      expect.stringContaining("aren't verified yet"),
    ])
    const transferred = recordRows([], [aTransfer({ gradeValue: 'A' })])
    const ofTransfer = (source: 'institution' | 'all') =>
      reasonsForDifference({ ...toInput([], { source }), rows: transferred })
    expect(ofTransfer('institution')).toEqual([expect.stringContaining('Transfer grades count')])
    expect(ofTransfer('all')).toEqual([expect.stringContaining('registrar')])
    const { rows, ...rest } = toInput(['N A 3'])
    const edited = applyWhatIf(rows, addCourse(NO_CHANGES))
    expect(reasonsForDifference({ ...rest, rows: edited })).toEqual([
      'You added or changed courses.',
    ])
  })
})

test('this term is the current one, else the next, else the last', () => {
  const inTerms = [spring, nextSpring, fall].map((term) =>
    aRegistration({ section: aSectionOf('ENG-105', 'Composition I', { term }) }),
  )
  expect(thisTerm(inTerms, '2026-10-28')?.title).toBe('Fall 2026')
  expect(thisTerm(inTerms, '2026-08-01')?.title).toBe('Fall 2026')
  expect(thisTerm(inTerms, '2026-12-25')?.title).toBe('Spring 2027')
  expect(thisTerm(inTerms, '2028-01-01')?.title).toBe('Spring 2027')
  expect(thisTerm([], '2026-10-28')).toBeNull()
})
