import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { type Frames, overBudget, pagesOverBudget, pageWeights } from './budget.ts'

const within = { script: 15 * 1024, shell: 95 * 1024, document: 10_000, font: 87_280 }

test('accepts a first load of exactly its budget', () => {
  expect(overBudget(within)).toEqual([])
})

test('reports which part of a first load is too large, and by how much', () => {
  expect(overBudget({ ...within, script: 15_361 })).toEqual([
    "The home's own script is 15361 bytes, of 15360",
    "The home's first load is 112641 bytes, of 112640",
  ])
  expect(overBudget({ ...within, shell: 97_281 })).toEqual([
    "The home's app is 97281 bytes, of 97280",
  ])
})

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  _app: { file: 'app.js', name: 'app', imports: ['index.html'] },
  _data: { file: 'data.js', imports: ['_app', 'index.html'] },
  _table: { file: 'table.js', imports: ['_data'] },
  _drawn: { file: 'drawn.js', name: 'drawn', imports: ['_data'] },
  'src/light-page.tsx': { file: 'light.js', isDynamicEntry: true, imports: ['_data', '_drawn'] },
  'src/heavy-page.tsx': { file: 'heavy.js', isDynamicEntry: true, imports: ['_table', '_data'] },
  'src/features/profile/frame/profile-frame.tsx': { file: 'frame.js', isDynamicEntry: true },
  'src/heavy-dialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_table'] },
  'src/features/schedule/schedule-page.tsx': {
    file: 'schedule.js',
    isDynamicEntry: true,
    imports: ['_data'],
  },
  'src/features/schedule/list/list-view.tsx': {
    file: 'list.js',
    isDynamicEntry: true,
    imports: ['_table'],
  },
  'src/features/schedule/week/week-view.tsx': { file: 'week.js', isDynamicEntry: true },
  'src/features/schedule/day/day-view.tsx': { file: 'day.js', isDynamicEntry: true },
}

/** Headers of each file are 370 bytes more. */
const sizes: Record<string, number> = {
  'index.js': 15_000,
  'app.js': 80_000,
  'data.js': 30_000,
  'table.js': 9630,
  'drawn.js': 90_000,
  'light.js': 30_700,
  'heavy.js': 20_700,
  'dialog.js': 90_000,
  'schedule.js': 20_330,
  'list.js': 0,
  'week.js': 0,
  'day.js': 0,
  'frame.js': 1,
}
const sizeOf = (file: string) => sizes[file] ?? Number.NaN
const weights = (of = sizeOf, map: Frames['map'] = []) =>
  pageWeights(manifest, { shell: ['_data'], map }, of)

test('counts the files of a page’s first load, without the shell, dialogs and charts', () => {
  expect(weights()).toEqual([
    ['src/light-page.tsx', 61_440],
    ['src/heavy-page.tsx', 61_440],
    ['src/features/schedule/schedule-page.tsx', 61_440],
  ])
})

test('accepts a page at its budget, and reports one over it', () => {
  expect(pagesOverBudget(weights())).toEqual([])
  const heavier = (file: string) => sizeOf(file) + (file === 'heavy.js' ? 1 : 0)
  expect(pagesOverBudget(weights(heavier))).toEqual([
    'src/heavy-page.tsx fetches 61441 bytes of script beyond the shell, of 61440',
  ])
})

test('counts the frame around a page', () => {
  const files = ['src/light-page.tsx', 'src/features/profile/frame/profile-frame.tsx']
  expect(weights(sizeOf, [{ files }])[0]).toEqual(['src/light-page.tsx', 61_811])
})

test('counts the view that the URL names', () => {
  const heavier = (file: string) => sizeOf(file) + (file === 'list.js' ? 1 : 0)
  expect(pagesOverBudget(weights(heavier))).toEqual([
    'src/features/schedule/schedule-page.tsx fetches 61441 bytes of script beyond the shell, of 61440',
  ])
})
