import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('R2.8 keeps the query and hash of a path in the app', () => {
  expect(safePath('/profile/schedule?term=2026FA#monday')).toBe(
    '/profile/schedule?term=2026FA#monday',
  )
  expect(safePath('/')).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  ' /dashboard',
  `/${'a'.repeat(3000)}`,
])('R2.8 doesn’t redirect to %j', (hostile) => {
  expect(safePath(hostile)).toBeNull()
})

test.each(['/public/ui/logout', '/ui/login?redirect=/', '/oidc/auth', '/v1/people', '/a/../ui/x'])(
  'R4.3 never redirects to the server’s own address %s',
  (path) => {
    expect(safePath(path)).toBeNull()
  },
)

test('R2.8 accepts a page whose name only begins like a server address', () => {
  expect(safePath('/uine?x=1')).toBe('/uine?x=1')
  expect(safePath('/publications')).toBe('/publications')
})

const hostileText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', ':', '@', '?', '#', 'a', '%2f') }),
)

test('R2.8 always stays on the origin, whatever the input', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const path = safePath(`/${text}`)
      if (path === null) return
      for (const origin of ['https://hub.example', 'http://localhost:3000'])
        expect(new URL(path, origin).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})

test('R2.8 accepts an accepted path again, unchanged', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const path = safePath(`/${text}`)
      if (path !== null) expect(safePath(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
