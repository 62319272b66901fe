import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const HUB = 'https://hub.example.edu'

test.each([
  ['/dashboard', '/dashboard'],
  ['/profile/schedule?term=2026FA#today', '/profile/schedule?term=2026FA#today'],
  ['/a/../b', '/b'],
  ['/search?q=//evil.test', '/search?q=//evil.test'],
])('R2.8 %s is a path of this site', (value, path) => {
  expect(safePath(value)).toBe(path)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/%2Fevil.test',
  '/%5Cevil.test',
  '/%E0%A4%A',
  'https://evil.test/',
  'https:evil.test',
  'http://localhost:8080/',
  'javascript:alert(1)',
  ' /dashboard',
  'dashboard',
  '',
  null,
])('R2.8 %j is dropped', (value) => {
  expect(safePath(value)).toBeNull()
})

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2F',
      '%5C',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      'evil.test',
      '?',
      '#',
      ':8443',
      'javascript:',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('R2.8 whatever is accepted stays on this site, also after a router has decoded it', () => {
  fc.assert(
    fc.property(
      fc.oneof(hostile, fc.string(), fc.webUrl({ withQueryParameters: true })),
      (value) => {
        const path = safePath(value)
        if (path === null) return
        expect(new URL(path, HUB).origin).toBe(HUB)
        const { pathname } = new URL(path, HUB)
        expect(new URL(decodeURIComponent(pathname), HUB).origin).toBe(HUB)
        expect(safePath(path)).toBe(path)
      },
    ),
    { numRuns: 5000 },
  )
})
