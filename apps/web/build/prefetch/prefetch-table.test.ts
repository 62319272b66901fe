import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { buildPrefetchTable, type PageRequest } from './prefetch-table.ts'
import { readMap, readPages } from './read-pages.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  _app: { file: 'app.js', name: 'app', imports: ['index.html'] },
  _data: { file: 'data.js', name: 'data', imports: ['_app'] },
  _common: { file: 'common.js', css: ['common.css'], imports: ['_data'] },
  _drawn: { file: 'drawn.js', name: 'drawn~2' },
  'src/features/profile/frame.tsx': { file: 'frame.js', imports: ['_common'] },
  'src/features/bills-page.tsx': { file: 'bills.js', imports: ['_common', '_drawn'] },
  'src/features/maps-page.tsx': { file: 'maps.js', css: ['maps.css'] },
}

const map = readPages(`
const signedIn = createRoute({
  getParentRoute: () => everyPage,
  staticData: { needsSignIn: true },
}).lazy(lazily(() => import('./signed-in/frame.tsx').then((it) => it.Frame)))
const profile = createRoute({ getParentRoute: () => signedIn }).lazy(
  lazily(() => import('#features/profile/frame.tsx').then((it) => it.ProfileFrame)),
)
function page(parent, path, entry) {
  return createRoute({ getParentRoute: () => parent, path })
}
const bills = {
  title: m.bills,
  loads: ['mine', 'payments'],
  page: () => import('#features/bills-page.tsx').then((it) => it.BillsPage),
} satisfies Entry
export const tree = everyPage.addChildren([
  page(open, '/maps', { page: () => import('#features/maps-page.tsx').then((it) => it.MapsPage) }),
  page(profile, '/bills', bills),
  page(profile, '/bills/old', { ...bills, isAlias: true }),
  page(profile, '/bills/$year', bills),
])
`)

test('reads pages, their data and the frames around them from the map', () => {
  const files = [
    'src/features/bills-page.tsx',
    'src/features/profile/frame.tsx',
    'src/app/signed-in/frame.tsx',
  ]
  const bills = { loads: ['mine', 'payments'], files, needsSignIn: true }
  expect(map).toEqual([
    { path: '/maps', loads: [], files: ['src/features/maps-page.tsx'], needsSignIn: false },
    { path: '/bills', ...bills },
    { path: '/bills/old', ...bills },
    { path: '/bills/$year', ...bills },
  ])
})

test('finds a file for each page of the app', async () => {
  const pages = await readMap()
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(({ files }) => !/-page\.tsx$/.test(files[0] ?? ''))).toEqual([])
  expect(pages.find(({ path }) => path === '/dashboard')).toMatchObject({ needsSignIn: true })
  expect(pages.find(({ path }) => path === '/support')).toMatchObject({ needsSignIn: false })
})

test('lists what each path fetches besides the shell, without charts and maps, and each request once', () => {
  const mine: PageRequest = ['GET', '/v1/mine', '']
  const bill: PageRequest = ['POST', '/v1/data', '{"groups":["payments"]}']
  const may: PageRequest = ['GET', '/v1/clear-to-register/mine', '']
  const byPath = {
    '/bills': { everyone: [mine, bill], registers: [may], teaches: [], advises: [] },
    '/bills/old': { everyone: [bill], registers: [], teaches: [], advises: [] },
  }
  expect(buildPrefetchTable(manifest, map, { always: [mine], byPath })).toEqual({
    scripts: ['maps.js', 'bills.js', 'common.js', 'frame.js'],
    sheets: ['maps.css', 'common.css'],
    requests: [mine, bill, may],
    always: [0],
    pages: {
      '/maps': [[0], [0]],
      '/bills': [[1, 2, 3], [1], [0, 1], { registers: [2] }],
      '/bills/old': [[1, 2, 3], [1], [1]],
      '/bills/$': [[1, 2, 3], [1], []],
    },
  })
})

test('fails the build when it lacks a page of the map', () => {
  const { 'src/features/maps-page.tsx': _gone, ...others } = manifest
  expect(() => buildPrefetchTable(others, map, { always: [], byPath: {} })).toThrow(
    'no src/features/maps-page',
  )
})
