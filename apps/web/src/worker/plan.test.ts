import { expect, test } from 'vitest'
import { documentFor, outdated, requestKind } from './plan.ts'

const origin = 'https://hub.test'
const kind = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin)

test.each(['/dashboard', '/profile/schedule?view=week', '/public-events', '/supporters'])(
  'opens %s from the cache',
  (path) => {
    expect(kind(path)).toBe('app')
  },
)

test.each(['/', '/?code=a&state=b', '/support/category/money', '/maps', '/pathways?campus=north'])(
  'R8.17 asks the server for %s, because its document has alerts',
  (path) => {
    expect(kind(path)).toBe('withAlerts')
  },
)

test.each([
  '/v1/people/person/mine',
  '/v1',
  '/public/v1/events/campus-events',
  '/public/ui/logout?redirect=%2F',
  '/ui/login?redirect=%2F',
  '/ui/callback?code=a&state=b',
  '/oidc/auth',
  '/docs',
  '/readyz',
  '/robots.txt',
  'https://elsewhere.test/',
])('never handles %s', (path) => {
  expect(kind(path)).toBeNull()
})

test('never handles a request for data, whatever the URL', () => {
  expect(kind('/profile', { mode: 'cors' })).toBeNull()
  expect(kind('/v1/people/person/mine', { mode: 'cors' })).toBeNull()
  expect(kind('/assets/app-1a2b.js', { method: 'POST', mode: 'cors' })).toBeNull()
})

test('caches files and the public configuration', () => {
  expect(kind('/assets/app-1a2b.js', { mode: 'cors' })).toBe('file')
  expect(kind('/config.json', { mode: 'cors' })).toBe('configuration')
})

test("R2.13 keeps the last release's files, deletes older ones, and leaves other caches alone", () => {
  const names = ['myhub-release-1', 'myhub-kept', 'myhub-release-2', 'other', 'myhub-release-3']
  expect(outdated(names, '3')).toEqual(['myhub-release-1'])
  expect(outdated(['myhub-release-3'], '3')).toEqual([])
})

test.each([
  ['/', 'en', '/index.html'],
  ['/', 'es', '/index.es.html'],
  ['/dashboard', 'es', '/profile'],
] as const)(
  'R1.10 without a network opens %s for a reader of %s as %s',
  (path, language, document) => {
    expect(documentFor(path, language)).toBe(document)
  },
)
