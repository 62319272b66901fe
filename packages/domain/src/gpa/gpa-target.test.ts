import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradePointAverage, gradePoints } from './gpa.ts'
import { neededGrades } from './gpa-target.ts'

const rows = fc.array(
  fc.record({
    grade: fc.constantFrom(...Object.keys(gradePoints)),
    credits: fc.integer({ min: 1, max: 1200 }).map((hundredths) => hundredths / 100),
  }),
  { maxLength: 30 },
)
const goals = fc.record({
  gpa: fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
  credits: fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100),
})

describe('R7.5 a student with a goal for their GPA', () => {
  test.each([
    // 30 credits with 2.50: 75 points. 3.00 over 45 credits takes 135, so 60 in 15 credits.
    { has: { credits: 30, points: 75 }, goal: { gpa: 3, credits: 15 }, average: 4, grade: 'A' },
    { has: { credits: 30, points: 90 }, goal: { gpa: 3, credits: 12 }, average: 3, grade: 'B' },
    { has: { credits: 0, points: 0 }, goal: { gpa: 3.67, credits: 3 }, average: 3.67, grade: 'A-' },
    {
      has: { credits: 30, points: 75 },
      goal: { gpa: 3.01, credits: 15 },
      average: 4.03,
      grade: null,
    },
  ])(
    'needs an average of $average, with a grade of at least $grade',
    ({ has, goal, average, grade }) => {
      const needed = neededGrades(has, goal)
      expect(needed.average).toBeCloseTo(average, 10)
      expect(needed.grade).toBe(grade)
    },
  )

  test('reaches a goal exactly, where floating point would just miss it', () => {
    const has = { credits: 0.08, points: 0.2936 }
    expect(neededGrades(has, { gpa: 3.67, credits: 0.29 }).grade).toBe('A-')
    const less = { credits: 0.22, points: 0.5126 }
    expect(neededGrades(less, { gpa: 2.33, credits: 0.29 }).grade).toBe('C+')
  })

  test('learns that any grade will do when already there', () => {
    expect(neededGrades({ credits: 60, points: 240 }, { gpa: 2, credits: 3 })).toMatchObject({
      grade: 'F',
    })
  })

  test('reaches the goal with the suggested grade, and not with the one below it', () => {
    fc.assert(
      fc.property(rows, goals, (courses, goal) => {
        const { grade } = neededGrades(gradePointAverage(courses), goal)
        const reached = (with_: string) =>
          gradePointAverage([...courses, { grade: with_, credits: goal.credits }]).value
        const scale = Object.keys(gradePoints)
        const below = grade === null ? 'A' : scale[scale.indexOf(grade) + 1]
        if (grade !== null) expect(reached(grade)).toBeGreaterThanOrEqual(goal.gpa - 1e-9)
        if (below !== undefined) expect(reached(below)).toBeLessThan(goal.gpa)
      }),
    )
  })

  test('can get no higher than with straight A’s', () => {
    fc.assert(
      fc.property(rows, goals, (courses, goal) => {
        const { highest, grade } = neededGrades(gradePointAverage(courses), goal)
        const best = gradePointAverage([...courses, { grade: 'A', credits: goal.credits }]).value
        expect(highest).toBeCloseTo(best, 9)
        expect(grade === null).toBe(goal.gpa > highest + 1e-9)
      }),
    )
  })
})
