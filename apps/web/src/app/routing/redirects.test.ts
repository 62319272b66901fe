import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRedirect } from './redirects.ts'

const redirects = {
  '/old': '/profile/schedule?view=week',
  '/older': '/old',
  '/oldest': '/hub/old',
  '/café': '/maps',
  '/caf%C3%A9-menu': '/maps',
  '/slashed/': '/maps',
  '/page.aspx?id=7': '/support',
  '/page.aspx?id=8': '/page.aspx?id=7',
  '/page.aspx': '/maps',
  '/only.aspx?id=1': '/support',
  '/asks': '/?redirect=%2Fprofile',
  '/deep': `${'/hub'.repeat(25)}/maps`,
  '/round': '/and-round',
  '/and-round': '/round?again=1',
  '/self': '/self',
  '/self-by-prefix': '/hub/self-by-prefix',
  '/self-by-parameter': '/?redirect=/self-by-parameter',
  '/self-by-slash': '/self-by-slash/',
  '/away': 'https://evil.test/',
  '/away-by-prefix': '/hub//evil.test',
  '/sneaky': '//evil.test',
  '/script': 'javascript:alert(1)',
}

test.each([
  ['/old', '/profile/schedule?view=week'],
  ['/old/', '/profile/schedule?view=week'],
  ['/older', '/profile/schedule?view=week'],
  ['/oldest', '/profile/schedule?view=week'],
  ['/caf%C3%A9', '/maps'],
  ['/café-menu', '/maps'],
  ['/slashed', '/maps'],
  ['/slashed/?x=1', '/maps'],
  ['/asks', '/profile'],
  ['/page.aspx?id=7', '/support'],
  ['/page.aspx/?id=8', '/support'],
  ['/page.aspx?id=9', '/maps'],
  ['/old?utm=mail', '/profile/schedule?view=week'],
  ['/away-by-prefix', '/'],
])('R2.4 leads an old link to %s to %s', (path, target) => {
  expect(findRedirect(redirects, path)).toBe(target)
})

test.each([
  '/unknown',
  '/only.aspx',
  '/only.aspx?id=2',
  '/toString',
  '/%',
  '/round',
  '/and-round',
  '/self',
  '/self-by-prefix',
  '/self-by-parameter',
  '/self-by-slash',
  '/deep',
  '/away',
  '/sneaky',
  '/script',
])('R2.4 finds no page for %s', (path) => {
  expect(findRedirect(redirects, path)).toBeNull()
})

const piece = fc.constantFrom(
  ...['/', '//', '\\', '/a', '/b', '/hub', '/.', '/..', '%2f', '%5C', '\t', '\n', '?', '#', '&'],
  ...['?redirect=', '&redirect=', '%2Fhub', 'https:', 'javascript:', '@evil.test', ':8080', '%'],
)
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const path = fc.constantFrom('/a', '/b', '/hub/a', '/a/b', '/%2f')

test('R2.4 ends on this site, at a place that leads no further, with any map', () => {
  fc.assert(
    fc.property(fc.dictionary(path, address), path, (map, from) => {
      const target = findRedirect(map, from)
      if (target === null) return
      const url = new URL(target, 'https://hub.test:3000')
      expect(url.origin).toBe('https://hub.test:3000')
      expect(url.pathname).not.toMatch(/^\/hub(\/|$)/)
      expect(url.searchParams.has('redirect')).toBe(false)
      expect(findRedirect(map, url.pathname)).toBeNull()
    }),
    { numRuns: 3000 },
  )
})
