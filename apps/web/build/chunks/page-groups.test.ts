import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { importedFirst, joinGroups, type Shared } from './page-groups.ts'

const group = (module: string, pages: readonly string[], size: number): Shared => ({
  modules: [module],
  pages: new Set(pages),
  size,
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
