import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readBuilderSearch,
  withCourse,
  withoutCourse,
  writeBuilderSearch,
} from './builder-search.ts'

test('reads a URL and writes the same one', () => {
  const query = {
    term: '2027SP',
    courses: 'ENG-105,MAT-110.MAT-120',
    wish: 'latestStart',
    break: 15,
    open: true,
    keep: 'c1',
  }
  const search = readBuilderSearch(query)
  expect(search).toEqual({
    term: '2027SP',
    slots: [['ENG-105'], ['MAT-110', 'MAT-120']],
    wish: 'latestStart',
    minBreak: 15,
    openOnly: true,
    locked: ['c1'],
  })
  expect(writeBuilderSearch(search)).toEqual(query)
})

test('returns a stable result within limits for any URL', () => {
  const keys = fc.constantFrom('term', 'courses', 'wish', 'break', 'open', 'keep')
  const values = fc.oneof(
    fc.anything(),
    fc.array(fc.constantFrom('A-1', 'B-2', ',', '.')).map(String),
  )
  fc.assert(
    fc.property(fc.dictionary(keys, values), (query) => {
      const search = readBuilderSearch(query)
      expect(search.slots.length).toBeLessThanOrEqual(8)
      const courses = search.slots.flat()
      expect(new Set(courses).size).toBe(courses.length)
      expect(readBuilderSearch(writeBuilderSearch(search))).toEqual(search)
    }),
  )
})

test('adds a course once, as a new slot or as an alternative', () => {
  expect(withCourse([['A']], 'B', null)).toEqual([['A'], ['B']])
  expect(withCourse([['A'], ['C']], 'B', 0)).toEqual([['A', 'B'], ['C']])
  expect(withCourse([['A']], 'A', null)).toEqual([['A']])
  expect(
    withCourse(
      [...'ABCDEFGH'].map((letter) => [letter]),
      'I',
      null,
    ),
  ).toHaveLength(8)
  expect(withoutCourse([['A', 'B'], ['C']], 'C')).toEqual([['A', 'B']])
})
