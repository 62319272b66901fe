import { expect, test } from 'vitest'
import { momentOf, monthsBetween, pathOf } from './line-data.ts'

test('R8.8 keeps a value level until the day it changes, and to the end of the chart', () => {
  const steps = [
    { on: '2026-08-01', value: 100 },
    { on: '2026-09-01', value: 40 },
  ]
  const at = (day: string, value: number) => ({ at: momentOf(day), value })
  const corners = [at('2026-08-01', 100), at('2026-09-01', 100), at('2026-09-01', 40)]
  expect(pathOf(steps, '2026-10-28')).toEqual([...corners, at('2026-10-28', 40)])
  expect(pathOf(steps, '2026-09-01')).toEqual(corners)
  expect(pathOf([], '2026-09-01')).toEqual([])
})

test('R8.8 labels as many months as fit, always the newest, and none outside the chart', () => {
  expect(monthsBetween('2026-08-15', '2026-11-02', 9)).toEqual([
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
  expect(monthsBetween('2025-10-01', '2026-02-10', 2)).toEqual(['2025-11-01', '2026-02-01'])
  expect(monthsBetween('2026-08-02', '2026-08-20', 4)).toEqual([])
  expect(monthsBetween('2026-01-01', '2026-03-01', 0)).toEqual(['2026-03-01'])
})
