import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Destination, type GuardParts, passGuards } from './guards.ts'

function destinationOf(href: string): Destination {
  const url = new URL(href, 'https://hub.test')
  return { path: url.pathname, search: url.search, hash: url.hash }
}

function go(href: string, overrides: Partial<GuardParts> = {}) {
  const parts = {
    isKeyMode: false,
    callbackPath: '/',
    needsSignIn: false,
    isSignedIn: vi.fn(async () => false),
    startSignIn: vi.fn(async () => {}),
    completeSignIn: vi.fn(async () => '/dashboard'),
    signInFailed: vi.fn(),
    onDropped: vi.fn(),
    ...overrides,
  }
  return { parts, verdict: passGuards(destinationOf(href), parts) }
}

test.each([
  ['/hub', '/'],
  ['/hub/', '/'],
  ['/hub/profile/schedule?term=2026FA#mon', '/profile/schedule?term=2026FA#mon'],
  ['/hub/hub/links', '/hub/links'],
  ['/hub//evil.test', '/'],
  ['/hub/\\evil.test', '/'],
])('R2.5 redirects %s to %s', async (from, href) => {
  expect(await go(from).verdict).toEqual({ go: 'to', href })
})

test.each(['/hubble', '/hub2/x', '/profile/hub', '/'])('R2.5 leaves %s alone', async (path) => {
  expect(await go(path).verdict).toEqual({ go: 'on' })
})

test('R2.6 signs the person in with a callback and returns them to where they were going', async () => {
  const { parts, verdict } = go('/?code=c0de&state=st4te', { isKeyMode: true })
  expect(await verdict).toEqual({ go: 'to', href: '/dashboard' })
  expect(parts.completeSignIn).toHaveBeenCalledWith({ code: 'c0de', state: 'st4te' })
})

test('R2.6 removes code and state from the URL, and keeps the rest of the query and the hash', async () => {
  for (const query of ['code=c0de&b&state=st4te', '%63ode=c0de&b&st%61te=st4te']) {
    const { verdict } = go(`/links?a=1%2C2&${query}#top`, { isKeyMode: true })
    expect(await verdict).toEqual({ go: 'to', href: '/links?a=1%2C2&b#top' })
  }
})

test('R2.6 explains a failed callback and goes home', async () => {
  const failure = new Error('Unable to authenticate at this time (0x001)')
  const completeSignIn = async () => Promise.reject(failure)
  const { parts, verdict } = go('/links?code=c0de&state=x', { isKeyMode: true, completeSignIn })
  expect(await verdict).toEqual({ go: 'to', href: '/' })
  expect(parts.signInFailed).toHaveBeenCalledWith(failure)
})

test.each([
  ['in cookie mode', '/?code=c0de&state=x', false],
  ['without a state', '/?code=c0de', true],
  ['without a code', '/?state=x', true],
])('R2.6 completes nothing %s', async (_when, href, isKeyMode) => {
  const { parts, verdict } = go(href, { isKeyMode })
  expect(await verdict).toEqual({ go: 'on' })
  expect(parts.completeSignIn).not.toHaveBeenCalled()
})

test('R2.7 sends a signed-out person to sign in, with the full URL to return to', async () => {
  const { parts, verdict } = go('/profile/schedule?term=2026FA#mon', { needsSignIn: true })
  expect(await verdict).toEqual({ go: 'away' })
  expect(parts.startSignIn).toHaveBeenCalledWith('/profile/schedule?term=2026FA#mon')
})

test('R2.7 lets a signed-in person through, and does not check on a public page', async () => {
  const signedIn = go('/dashboard', { needsSignIn: true, isSignedIn: vi.fn(async () => true) })
  expect(await signedIn.verdict).toEqual({ go: 'on' })
  const visitor = go('/')
  expect(await visitor.verdict).toEqual({ go: 'on' })
  expect(visitor.parts.isSignedIn).not.toHaveBeenCalled()
})

test.each([
  ['/?redirect=/dashboard', '/dashboard'],
  ['/?redirect=%2Fprofile%3Fa%3D1%23x&b=2', '/profile?a=1&b=2#x'],
  ['/links?b=2&redirect=/support#faq', '/support?b=2#faq'],
  ['/links?redirect=/support%23faq#top', '/support#faq'],
  ['/links?re%64irect=/maps&b=2', '/maps?b=2'],
])('R2.8 redirects %s to %s with the remaining query', async (from, href) => {
  expect(await go(from).verdict).toEqual({ go: 'to', href })
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/ui/login',
  '',
])('R2.8 ignores and logs a redirect to %j', async (target) => {
  const { parts, verdict } = go(`/links?a=1&redirect=${encodeURIComponent(target)}`)
  expect(await verdict).toEqual({ go: 'to', href: '/links?a=1' })
  expect(parts.onDropped).toHaveBeenCalledOnce()
})

test('R2.8 never redirects to another site', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string({ unit: fc.constantFrom('/', '\\', '.', 'x', ':', '\t', '%', '@') }),
      ),
      async (target) => {
        const verdict = await go(`/links?redirect=${encodeURIComponent(target)}`).verdict
        if (verdict.go !== 'to') throw new Error('a redirect parameter always leads somewhere')
        expect(new URL(verdict.href, 'https://hub.test').origin).toBe('https://hub.test')
      },
    ),
    { numRuns: 300 },
  )
})

test('R2.9 applies the guards in order: prefix, callback, sign-in, redirect', async () => {
  const keys = { isKeyMode: true, needsSignIn: true }
  const all = go('/hub/links?code=c&state=s&redirect=/dashboard', keys)
  expect(await all.verdict).toMatchObject({ href: '/links?code=c&state=s&redirect=/dashboard' })
  const callback = go('/links?code=c&state=s&redirect=/dashboard', keys)
  expect(await callback.verdict).toEqual({ go: 'to', href: '/links?redirect=/dashboard' })
  expect(callback.parts.isSignedIn).not.toHaveBeenCalled()
  expect(await go('/links?redirect=/dashboard', keys).verdict).toEqual({ go: 'away' })
  const signedIn = { ...keys, isSignedIn: vi.fn(async () => true) }
  expect(await go('/links?redirect=/dashboard', signedIn).verdict).toEqual({
    go: 'to',
    href: '/dashboard',
  })
})
