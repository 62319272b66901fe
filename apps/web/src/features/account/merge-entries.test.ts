import { expect, test } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

const entry = (id: string, action: string, groups: string[] = [], actorName = 'Kim Ortega') => ({
  id,
  at: `2026-10-28T14:0${id}:00Z`,
  action,
  actorName,
  impersonatorName: null,
  groups,
  fields: [],
  reason: null,
  section: null,
  times: 1,
})

test('R8.3 merges an admin’s consecutive views into one entry with all viewed records', () => {
  const merged = mergeEntries([
    entry('3', 'impersonatedCall', ['gpas']),
    entry('2', 'impersonatedCall', ['gpas', 'mine']),
    entry('1', 'impersonationBegin'),
  ])
  expect(merged.map(({ id, times, groups }) => [id, times, groups])).toEqual([
    ['3', 2, ['gpas', 'mine']],
    ['1', 1, []],
  ])
})

test('R8.3 never merges the entries of two people', () => {
  const one = entry('2', 'viewPersonData')
  const other = entry('1', 'viewPersonData', [], 'Rosa Benavides')
  expect(mergeEntries([one, other])).toHaveLength(2)
  expect(mergeEntries([])).toEqual([])
})

test('R8.3 keeps an instructor’s roster views in different weeks separate', () => {
  const weeks = [entry('2', 'viewRoster'), { ...entry('1', 'viewRoster'), times: 3 }]
  expect(mergeEntries(weeks).map(({ times }) => times)).toEqual([1, 3])
})
