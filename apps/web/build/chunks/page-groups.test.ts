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

test('joins what almost the same pages need, because each file costs a request', () => {
  const table = group('table', ['a', 'b', 'c'], 9000)
  expect(found([table, group('chip', ['a', 'b'], 200)])).toEqual([['table', 'chip']])
})

test('keeps apart what would make pages load much that they do not need', () => {
  const manage = group('manage', ['a', 'b'], 20_000)
  const frame = group('frame', ['c', 'd', 'e'], 20_000)
  expect(found([manage, frame])).toEqual([['frame'], ['manage']])
})

test('keeps apart what would make pages load what a group imports', () => {
  const field = group('field', ['a', 'b', 'c'], 9000)
  const table = group('table', ['a', 'b'], 40_000)
  expect(found([field, group('pager', ['a', 'b'], 200, ['table']), table])).toEqual([
    ['field'],
    ['pager', 'table'],
  ])
})

test('has nothing to join without groups', () => {
  expect(joinGroups([])).toEqual([])
})

test('orders shared files so that a file follows those it imports', () => {
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
