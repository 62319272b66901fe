import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

test.each([
  ['/x', { '/x': '/hub/x' }],
  ['/x', { '/x': '/hub/hub/y', '/y': '/x' }],
  ['/x', { '/x': '/?redirect=/x' }],
  ['/x', { '/x': '/support?redirect=%2Fhub%2Fx' }],
  ['/x', { '/x': '/x/' }],
  ['/x', { '/x': '//x' }],
  ['/caf%C3%A9', { '/café': '/caf%C3%A9' }],
  ['/caf%C3%A9', { '/caf%C3%A9': '/café' }],
  ['/x', { '/x': '/X', '/X': '/x' }],
])('R2.4 from %s with the map %j never loops: the page is not found', async (path, map) => {
  fakeApi(anonymous)
  const { screen, left } = await openApp(path, { MYHUB_REDIRECTS: map })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(left).toEqual([])
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%09/evil.test',
  '/.//evil.test',
  'https://evil.test',
  'https://api.test:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/ui/login?redirect=/',
  '/hub//evil.test',
  '/?redirect=//evil.test',
])('R2.8 keeps a person on this site, at a page, with a redirect to %s', async (target) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  fakeApi(anonymous)
  const { screen, left, address } = await openApp(`/?redirect=${encodeURIComponent(target)}`)
  await expect.element(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(left).toEqual([])
  expect(new URL(address(), 'https://hub.test').origin).toBe('https://hub.test')
  expect(address()).not.toContain('redirect')
  warned.mockRestore()
})
