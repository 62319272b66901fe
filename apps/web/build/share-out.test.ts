import { expect, test } from 'vitest'
import { type Modules, reach, shareOut } from './share-out.ts'

/** Modules by what each imports; each is so long that a file of its own is worth it, unless told otherwise. */
function modulesOf(imports: Record<string, readonly string[]>, weight = 12_000): Modules {
  return new Map(Object.entries(imports).map(([id, each]) => [id, { imports: each, weight }]))
}

const nobody = () => false
const pages = (...ids: string[]) => ids.map((id) => ({ id }))

test('what a module needs at once is all that it imports, and what that imports', () => {
  const modules = modulesOf({ page: ['card'], card: ['icon', 'page'], icon: [], other: ['icon'] })
  expect([...reach(modules, ['page'])].sort()).toEqual(['card', 'icon', 'page'])
})

test('a page fetches nothing large that it does not need', () => {
  const modules = modulesOf({
    a: ['table', 'base'],
    b: ['table', 'base'],
    c: ['chart', 'base'],
    d: ['chart', 'base'],
    table: [],
    chart: [],
    base: [],
  })
  const names = shareOut(modules, pages('a', 'b', 'c', 'd'), nobody, 'shared')
  expect(Object.fromEntries(names)).toEqual({ table: 'table', chart: 'chart', base: 'shared' })
})

test('crumbs travel together: a file of its own would cost more', () => {
  const modules = modulesOf({ a: ['x', 'y'], b: ['x', 'y'], c: ['x'], d: [], x: [], y: [] }, 100)
  const names = shareOut(modules, pages('a', 'b', 'c', 'd'), nobody, 'shared')
  expect(names.get('x')).toBe(names.get('y'))
})

test('what only one page needs stays with it, and what all have anyway is left where it is', () => {
  const modules = modulesOf({ a: ['own', 'taken'], b: ['taken'], own: [], taken: [] })
  const names = shareOut(modules, pages('a', 'b'), (id) => id === 'taken', 'shared')
  expect(names.size).toBe(0)
})

test('what comes after a page does not count as fetched with it, and fetches nothing large that it does not need', () => {
  const modules = modulesOf({
    a: ['base'],
    b: ['base', 'row', 'table'],
    c: ['base', 'table'],
    card: ['base', 'row'],
    base: [],
    row: [],
    table: [],
  })
  const asked = [...pages('a', 'b', 'c'), { id: 'card', after: 'a' }]
  const names = shareOut(modules, asked, nobody, 'shared')
  expect(Object.fromEntries(names)).toEqual({ base: 'shared', row: 'row', table: 'table' })
})

test('parts never import each other in a circle, however little they weigh', () => {
  // Were x and z one, it would import y, which imports it.
  const modules = modulesOf(
    { a: ['x'], b: ['x'], c: ['y'], d: ['z'], x: ['y'], y: ['z'], z: [] },
    1,
  )
  const names = shareOut(modules, pages('a', 'b', 'c', 'd'), nobody, 'shared')
  const isSame = names.get('x') === names.get('z')
  expect(!isSame || names.get('y') === names.get('x')).toBe(true)
})

test('two parts whose longest modules are called alike have names of their own', () => {
  const modules = modulesOf({
    a: ['x/words.ts'],
    b: ['x/words.ts'],
    c: ['y/words.ts'],
    d: ['y/words.ts'],
    'x/words.ts': [],
    'y/words.ts': [],
  })
  const names = shareOut(modules, pages('a', 'b', 'c', 'd'), nobody, 'shared')
  expect(new Set(names.values())).toEqual(new Set(['words', 'words2']))
})
