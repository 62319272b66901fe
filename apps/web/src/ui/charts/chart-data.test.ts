import { expect, test } from 'vitest'
import { formatGroupValues, labeledGroups, scaleMax, visibleGroups } from './chart-data.ts'

const group = (key: string, ...values: (number | null)[]) => ({ key, label: key, values })

test('R8.9 shows the newest eight terms, and none without values', () => {
  const terms = Array.from({ length: 12 }, (_, at) => group(`t${at}`, at === 11 ? null : at))
  expect(visibleGroups(terms).map(({ key }) => key)).toEqual([
    't3',
    't4',
    't5',
    't6',
    't7',
    't8',
    't9',
    't10',
  ])
})

test('R8.9 ends a scale at its given top, or else the largest value, and never at 0', () => {
  expect(scaleMax([group('a', 3.2)], 4)).toBe(4)
  expect(scaleMax([group('a', 12, 15), group('b', null, 9)], undefined)).toBe(15)
  expect(scaleMax([group('a', 0, 0)], undefined)).toBe(1)
})

test('R8.9 leaves out names that would overlap, and never the newest', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect(labeledGroups(keys, 60, 60)).toEqual(keys)
  expect(labeledGroups(keys, 59, 60)).toEqual(['a', 'c', 'e'])
  expect(labeledGroups(keys, 20, 60)).toEqual(['b', 'e'])
})

test('R8.9 labels a column with one value when the part is the whole, or when one is unknown', () => {
  expect(formatGroupValues(group('a', 12, 12), String)).toBe('12')
  expect(formatGroupValues(group('a', 12, 9), String)).toBe('12 / 9')
  expect(formatGroupValues(group('a', 12, null), String)).toBe('12')
})
