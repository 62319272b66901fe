import { expect, test } from 'vitest'
import type { RepeatRule, TakenCourse } from './class-plan.ts'
import { repeatFindings } from './repeat-limit.ts'
import { aClass, aPlan } from './testing/build-plan.ts'

const taken = (
  grade: string | null,
  state: TakenCourse['state'] = 'completed',
  courseId = 'ENG-105',
): TakenCourse => ({ courseId, state, grade, endOn: '2026-05-08' })

function find(record: readonly TakenCourse[] | null, rule: Partial<RepeatRule> = {}) {
  const { rules } = aPlan()
  const repeats = { ...rules.repeats, mostAttempts: 9, ...rule }
  const equivalents = [['ENG-105', 'ENG-120']]
  return repeatFindings(aPlan({ record, rules: { ...rules, repeats, equivalents } })).map(
    (repeatFinding) =>
      repeatFinding.code === 'repeat' && [repeatFinding.reason, repeatFinding.verdict],
  )
}

test('reports whether a student who passed with C or better may repeat the course', () => {
  expect(find([taken('C')], { canRepeatPassed: false })).toEqual([['passed', 'blocks']])
  expect(find([taken('C')], { canRepeatPassed: true })).toEqual([['passed', 'notice']])
  expect(find([taken('C')], { canRepeatPassed: null })).toEqual([['passed', 'unknown']])
  expect(find([taken('F'), taken('A')], { canRepeatPassed: false })).toEqual([['passed', 'blocks']])
  expect(find([taken('A', 'completed', 'ENG-120')], { canRepeatPassed: false })).toEqual([
    ['passed', 'blocks'],
  ])
})

test('allows to repeat a course that was not passed', () => {
  for (const grade of ['C-', 'D', 'F', 'FW', 'W'])
    expect(find([taken(grade)], { canRepeatPassed: false })).toEqual([])
  expect(find([taken('A', 'completed', 'ART-101')])).toEqual([])
  expect(find([])).toEqual([])
})

test('is unknown for credit without a grade, a class in progress, or without the college’s limit', () => {
  const rule = { canRepeatPassed: false }
  expect(find([taken(null)], rule)).toEqual([['passed', 'unknown']])
  expect(find([taken('P')], rule)).toEqual([['passed', 'unknown']])
  expect(find([taken(null, 'inProgress')], rule)).toEqual([['passed', 'unknown']])
  expect(find([taken('B')], { ...rule, minPassingGrade: null })).toEqual([['passed', 'unknown']])
  expect(find([taken('F')], { ...rule, minPassingGrade: null })).toEqual([])
  expect(find(null)).toEqual([['record', 'unknown']])
})

test('counts attempts, with withdrawals only where the college counts them', () => {
  const record = [taken('F'), taken('F'), taken(null, 'withdrawn')]
  const often = (mostAttempts: number | null, countsWithdrawn: boolean | null = true) =>
    find(record, { maxAttempts: mostAttempts, countsWithdrawn })
  expect(often(3)).toEqual([['attempts', 'blocks']])
  expect(often(4)).toEqual([])
  expect(often(3, false)).toEqual([])
  expect(often(3, null)).toEqual([['attempts', 'unknown']])
  expect(often(2, null)).toEqual([['attempts', 'blocks']])
  expect(often(null)).toEqual([['attempts', 'unknown']])
})

test('leaves courses alone that may be taken again and again', () => {
  const classes = [aClass({ isRepeatable: true })]
  expect(repeatFindings(aPlan({ classes, record: [taken('A')] }))).toEqual([])
})
