import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULTS, preferences, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const root = document.documentElement
const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }
const offer = () => page.getByRole('region', { name: 'Idioma' })

// As the script in the head leaves the page for a browser that prefers Spanish.
beforeEach(() => {
  root.dataset.offer = 'es'
})
afterEach(() => {
  showPreferences(DEFAULTS)
  delete root.dataset.offer
  localStorage.clear()
})

test('R1.10 offers Spanish in Spanish, and accepting it by keyboard reloads the page in Spanish', async () => {
  fakeApi(anonymous)
  const { screen, left } = await openApp('/')
  await expect.element(offer()).toBeVisible()
  expect(offer().element().getAttribute('lang')).toBe('es')
  expect(await accessibilityFaults()).toEqual([])
  const accept = screen.getByRole('button', { name: 'Ver en español' })
  ;(accept.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(left).toEqual([location.href])
  expect(JSON.parse(localStorage.getItem('myhub.preferences') ?? '{}').language).toBe('es')
  expect(document.cookie).toContain('myhub-language=es')
})

test('R1.10 remembers that a person stays with English, and moves the focus to the page', async () => {
  fakeApi(anonymous)
  const { screen, left } = await openApp('/')
  await screen.getByRole('button', { name: 'Seguir en inglés' }).click()
  expect(offer().query()).toBeNull()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  expect(preferences.get().language).toBe('en')
  expect(JSON.parse(localStorage.getItem('myhub.preferences') ?? '{}').language).toBe('en')
  expect(left).toEqual([])
})

test('R1.10 saves a signed-in person’s answer in their account, and offers nothing after a choice there', async () => {
  const bodies: unknown[] = []
  fakeApi({
    'GET /v1/people/person/mine/preferences': DEFAULTS,
    'PATCH /v1/people/person/mine/preferences': async (request: Request) => {
      bodies.push(await request.json())
      return { ...DEFAULTS, language: 'en' }
    },
  })
  const { startPreferences: beginPreferences } = await import('../preferences/start-preferences.ts')
  const { screen } = await openApp('/maps')
  beginPreferences()
  await screen.getByRole('button', { name: 'Seguir en inglés' }).click()
  await expect.poll(() => bodies).toEqual([{ language: 'en' }])
  expect(root.dataset.offer).toBeUndefined()
})

test('R1.10 offers nothing to a browser that prefers English', async () => {
  delete root.dataset.offer
  fakeApi(anonymous)
  await openApp('/')
  expect(offer().query()).toBeNull()
})
