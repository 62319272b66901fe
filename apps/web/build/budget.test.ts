import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { overBudget, pagesOverBudget } from './budget.ts'

const within = { script: 85 * 1024, document: 10_000, files: 15_600 }

test('a first load of exactly its budget is within it', () => {
  expect(overBudget(within)).toEqual([])
})

test('a first load beyond its budget says what is too large, and by how much', () => {
  expect(overBudget({ ...within, script: 87_041 })).toEqual([
    "The home's script is 87041 bytes, of 87040",
    "The home's first load is 112641 bytes, of 112640",
  ])
  expect(overBudget({ ...within, files: 15_601 })).toEqual([
    "The home's first load is 112641 bytes, of 112640",
  ])
})

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  _data: { file: 'data.js', imports: ['index.html'] },
  _table: { file: 'table.js', imports: ['_data'] },
  _profile: { file: 'profile.js', imports: ['_data'] },
  'src/light-page.tsx': { file: 'light.js', isDynamicEntry: true, imports: ['_data'] },
  'src/heavy-page.tsx': { file: 'heavy.js', isDynamicEntry: true, imports: ['_table', '_data'] },
  'src/heavy-dialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_table'] },
  'src/app/dashboard/dashboard-page.tsx': {
    file: 'board.js',
    isDynamicEntry: true,
    imports: ['_data'],
  },
  'src/app/dashboard/cards/notifications-card.tsx': {
    file: 'card.js',
    isDynamicEntry: true,
    imports: ['_table'],
  },
}

const sizes: Record<string, number> = {
  'index.js': 80_000,
  'data.js': 25_000,
  'table.js': 9971,
  'profile.js': 341,
  'light.js': 20_340,
  'heavy.js': 10_000,
  'dialog.js': 90_000,
  'board.js': 9629,
  'card.js': 0,
}
const sizeOf = (file: string) => sizes[file] ?? Number.NaN
const frames = { shared: ['_data'], profile: null }

test('a page is weighed with all that it fetches at once, without what the home has; a dialog comes later', () => {
  expect(pagesOverBudget(manifest, frames, sizeOf)).toEqual([
    'src/heavy-page.tsx fetches 46081 bytes of script beyond the home, of 46080',
  ])
})

test('a page of exactly its budget is within it', () => {
  const lighter = (file: string) => sizeOf(file) - (file === 'table.js' ? 1 : 0)
  expect(pagesOverBudget(manifest, frames, lighter)).toEqual([])
})

test('a page of the profile is weighed with the frame that it stands in', () => {
  const profile = { key: '_profile', pages: ['src/light-page.tsx'] }
  expect(pagesOverBudget(manifest, { ...frames, profile }, sizeOf)).toContain(
    'src/light-page.tsx fetches 46791 bytes of script beyond the home, of 46080',
  )
})

test('a page is weighed with the cards that are in view at once', () => {
  const heavier = (file: string) => sizeOf(file) + (file === 'card.js' ? 1 : 0)
  expect(pagesOverBudget(manifest, frames, sizeOf).join()).not.toContain('dashboard')
  expect(pagesOverBudget(manifest, frames, heavier).join()).toContain(
    'src/app/dashboard/dashboard-page.tsx fetches 46081',
  )
})
