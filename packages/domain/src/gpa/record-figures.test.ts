import { expect, test } from 'vitest'
import { type GradedRegistration, toRecordFigures } from './record-figures.ts'

const graded = (
  grade: string | null,
  credits: Partial<GradedRegistration['credits']> = {},
  { code = 'N', repeatCode = null }: { code?: string; repeatCode?: string | null } = {},
) =>
  toRecordFigures({
    status: { code },
    repeatCode,
    finalGrade: grade === null ? null : { value: grade },
    credits: { registered: 3, attempted: null, qualityPoints: null, ...credits },
  })

test('R8.9 takes a course’s points from the college, else computes them from its grade', () => {
  expect(graded('B+')).toEqual({ credits: 3, points: 9.99, counts: true })
  expect(graded('B+', { qualityPoints: 10 })).toMatchObject({ points: 10 })
  expect(graded('A', { attempted: 4 })).toEqual({ credits: 4, points: 16, counts: true })
  expect(graded('F', { qualityPoints: 0 })).toEqual({ credits: 3, points: 0, counts: true })
})

test('R8.9 computes no points for a course outside the average, and ignores zero points from the college', () => {
  const outside = { credits: 3, points: null, counts: false }
  expect(graded('P')).toEqual(outside)
  expect(graded('W', { qualityPoints: 0 })).toEqual(outside)
  expect(graded('B', {}, { repeatCode: 'R' })).toEqual(outside)
  expect(graded('B', {}, { code: 'X' })).toEqual(outside)
  expect(graded('I')).toEqual(outside)
  expect(graded('B', { qualityPoints: 9 }, { repeatCode: 'R' })).toMatchObject({ points: 9 })
})

test('R8.9 doesn’t decide whether a course counts until it has a grade', () => {
  expect(graded(null)).toEqual({ credits: 3, points: null, counts: null })
})

test('R8.9 leaves out the points of a course whose credits the college does not send', () => {
  const unknown = { credits: null, points: null, counts: null }
  expect(graded('A', { registered: null })).toEqual(unknown)
  expect(graded('A', { registered: null, qualityPoints: 12 })).toMatchObject({ points: 12 })
  expect(graded('W', { registered: null })).toMatchObject({ counts: false })
})
