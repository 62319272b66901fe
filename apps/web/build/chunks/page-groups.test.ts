import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { importedFirst, joinGroups, type Shared } from './page-groups.ts'

const group = (
  module: string,
  pages: readonly string[],
  size: number,
  imports: readonly string[] = [],
): Shared => ({
  modules: [module],
  pages: new Set(pages),
  size,
  files: [module],
  imports: new Set(imports),
})
const found = (groups: readonly Shared[]) => joinGroups(groups).map(({ modules }) => modules)

test('joins modules of nearly the same pages, because each file costs a request', () => {
  const table = group('table', ['a', 'b', 'c'], 9000)
  expect(found([table, group('chip', ['a', 'b'], 200)])).toEqual([['table', 'chip']])
})

test('keeps modules separate that would make pages load much unneeded code', () => {
  const manage = group('manage', ['a', 'b'], 20_000)
  const frame = group('frame', ['c', 'd', 'e'], 20_000)
  expect(found([manage, frame])).toEqual([['frame'], ['manage']])
})

test('keeps modules separate that would make pages load a group’s imports', () => {
  const field = group('field', ['a', 'b', 'c'], 9000)
  const table = group('table', ['a', 'b'], 40_000)
  expect(found([field, group('pager', ['a', 'b'], 200, ['table']), table])).toEqual([
    ['field'],
    ['pager', 'table'],
  ])
})

test('joins modules for a page that counts more, although another page then loads unneeded code', () => {
  const groups = [group('table', ['a', 'b'], 9000), group('chip', ['a'], 6000)]
  expect(joinGroups(groups)).toHaveLength(2)
  expect(joinGroups(groups, (page) => (page === 'a' ? 8 : 1))).toHaveLength(1)
})

test('joins nothing without groups', () => {
  expect(joinGroups([])).toEqual([])
})

test('sorts shared files after the files they import', () => {
  const chunk = (fileName: string, ...imports: string[]) =>
    ({ name: fileName, fileName, imports }) as unknown as Rolldown.OutputChunk
  const built = [
    chunk('page', 'shared~a', 'pages~0'),
    chunk('shared~a', 'shared~b', 'pages~0'),
    chunk('pages~0'),
    chunk('shared~b'),
  ]
  expect(importedFirst(built).map(({ name }) => name)).toEqual(['shared~b', 'shared~a'])
})
