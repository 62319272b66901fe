import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passGuards } from './guards.ts'

const ORIGIN = 'https://hub.test:3000'

/** Parts of URLs as an attacker would write them to lead a person elsewhere. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['/', '//', '///', '\\', '/\\', '\\\\', '/.', '/..', './/', '%2f', '%2F%2F', '%5c', '%252f'],
    ...['\t', '\n', '\r', '%09', '%00', ' ', '@', ':', '#', '?', '&', '=', '%', '%E2%80%AE'],
    ...['evil.test', 'hub.test', 'hub.test:3001', 'hub.test.evil.test', '[::1]', '①'],
    ...['https:', 'http://', 'javascript:alert(1)', 'JaVaScRiPt:', 'data:text/html,', 'blob:'],
    ...['/hub', '/hub/', 'dashboard', '/dashboard', '?redirect=', '&redirect=//evil.test'],
    ...['&code=c&state=s', '/ui/login', '/v1/authentication/login'],
  ),
  fc.string({ maxLength: 4 }),
)
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const parameter = fc.tuple(fc.constantFrom('redirect', 'code', 'state', 'x', 'REDIRECT'), hostile)
const query = fc
  .tuple(fc.array(parameter, { maxLength: 5 }), fc.boolean())
  .map(([pairs, encoded]) =>
    pairs
      .map(([name, value]) => `${name}=${encoded ? encodeURIComponent(value) : value}`)
      .join('&'),
  )
const path = fc.constantFrom('/', '/dashboard', '/hub', '/hub//evil.test', '/hub/%2f%2fevil.test')

/**
 * Follows a URL until the guards let it through, as the router does.
 * @returns every place on the way
 */
async function follow(first: string, isKeyMode: boolean, intended: string): Promise<string[]> {
  const places = [first]
  while (places.length < 100) {
    const url = new URL(places.at(-1) ?? '', ORIGIN)
    const verdict = await passGuards(
      { path: url.pathname, search: url.search, hash: url.hash },
      {
        isKeyMode,
        callbackPath: '/',
        needsSignIn: true,
        isSignedIn: async () => true,
        startSignIn: async () => {},
        completeSignIn: async ({ state }) => {
          if (state.includes('evil')) throw new Error('Unable to authenticate at this time (0x001)')
          return intended
        },
        signInFailed: () => {},
        onDropped: () => {},
      },
    )
    if (verdict.go !== 'to') return places
    places.push(verdict.href)
  }
  throw new Error(`From ${first} nobody arrives anywhere`)
}

test('R2.4 R2.6 R2.8 never leads to another site, scheme or port', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, hostile, fc.boolean(), async (at, search, hash, isKeyMode) => {
      const places = await follow(`${at}?${search}#${hash}`, isKeyMode, '/profile/schedule')
      for (const place of places) {
        expect(place).toMatch(/^\/(?![/\\])/)
        expect(new URL(place, ORIGIN).origin).toBe(ORIGIN)
      }
    }),
    { numRuns: 3000 },
  )
})

test('R2.8 always ends at a page, not at a redirect, a prefix or a callback', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (at, search) => {
      const last = new URL((await follow(`${at}?${search}`, true, '/')).at(-1) ?? '', ORIGIN)
      expect(last.searchParams.has('redirect')).toBe(false)
      expect(last.pathname).not.toMatch(/^\/hub(\/|$)/)
      expect(last.searchParams.get('code') && last.searchParams.get('state')).toBeFalsy()
    }),
    { numRuns: 1500 },
  )
})

test('R2.8 follows nested redirects to the innermost, once', async () => {
  const nested = ['/maps', '/c', '/b', '/a'].reduce(
    (inner, outer) => `${outer}?redirect=${encodeURIComponent(inner)}`,
  )
  const places = await follow(nested, false, '/')
  expect(places.at(-1)).toBe('/maps')
  expect(places).toHaveLength(4)
})
