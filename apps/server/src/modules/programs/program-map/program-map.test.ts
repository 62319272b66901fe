import { expect, test } from 'vitest'
import { type MapRow, programMap } from './program-map.ts'

const row = (overrides: Partial<MapRow>): MapRow => ({
  group_key: 'COM',
  group_title: 'Communication',
  rule: 'all',
  need: null,
  course_number: 'ENG-105',
  pattern: null,
  title: 'Composition I',
  credits: 3,
  suggested_term: 1,
  translations: {},
  ...overrides,
})
const choice = (key: string, need: number, overrides: Partial<MapRow> = {}) =>
  row({
    group_key: key,
    group_title: key,
    rule: 'nCredits',
    need,
    course_number: null,
    pattern: `${key}-*`,
    ...overrides,
  })

test('R8.6 puts required courses in the term that the college suggests', () => {
  const second = row({ course_number: 'ENG-106', title: 'Composition II', suggested_term: 2 })
  expect(programMap([row({}), second], 2).map(({ lines }) => lines[0]?.courseId)).toEqual([
    'ENG-105',
    'ENG-106',
  ])
})

test('R8.6 spreads electives so that terms have even loads', () => {
  const terms = programMap([row({}), choice('SOC', 9), choice('ELE', 24), choice('HUM', 9)], 4)
  expect(terms.map(({ credits }) => credits)).toEqual([12, 12, 12, 9])
  const lines = terms.flatMap((term) => term.lines)
  expect(lines.reduce((sum, { credits }) => sum + credits, 0)).toBe(45)
})

test('R8.6 lists a choice of courses on one line', () => {
  const math = { group_key: 'MTH', group_title: 'Mathematics', rule: 'nCourses', need: 1 } as const
  const rows = ['MAT-110', 'MAT-140'].map((course_number) => row({ ...math, course_number }))
  expect(programMap(rows, 1)).toEqual([
    {
      term: 1,
      credits: 3,
      lines: [
        { title: 'Mathematics', courseId: null, choices: ['MAT-110', 'MAT-140'], credits: 3 },
      ],
    },
  ])
})

test('R1.10 R8.6 returns a choice in Spanish where the college provides it', () => {
  const [allBlocks, chosen] =
    programMap(
      [row({}), choice('SOC', 3, { translations: { es: { groupTitle: 'Ciencias sociales' } } })],
      1,
    )[0]?.lines ?? []
  expect(allBlocks).not.toHaveProperty('translations')
  expect(chosen?.translations).toEqual({ es: { title: 'Ciencias sociales' } })
})

test('R8.6 keeps remaining credits that are less than a class', () => {
  expect(programMap([choice('SCI', 4)], 2)).toMatchObject([{ term: 1, credits: 4 }])
  expect(programMap([choice('SCI', 2)], 2)).toMatchObject([{ term: 1, credits: 2 }])
})

test('R8.6 returns no map for a program without requirements', () => {
  expect(programMap([], 4)).toEqual([])
})
