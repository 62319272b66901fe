import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openAccount } from '#testing/open-account.ts'
import { openApp } from '#testing/open-app.tsx'

afterEach(async () => {
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)(
  'R8.3 lists the third-party work in MyHub for everyone, at %i px (%s)',
  async (width, theme) => {
    await page.viewport(width, 900)
    showPreferences({ ...DEFAULTS, theme })
    fakeApi({ 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } })
    const { screen } = await openApp('/licenses')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
    await screen.getByText('react-dom', { exact: true }).click()
    await expect.element(screen.getByText(/Meta Platforms/).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R8.3 is linked from the account', async () => {
  const { screen } = await openAccount()
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Licenses' }))
    .toHaveAttribute('href', '/licenses')
})
