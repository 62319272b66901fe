import { expect, test } from '@playwright/test'
import { chooseOnSignInPage, openAs } from '../../hub/people.ts'

// Runs twice: with cookies and with a token (see the projects in playwright.config.ts).

test('R4.3 R4.4 R2.7 a student who opens a deep link signs in and lands on it', async ({
  page,
}) => {
  await page.goto('/profile/schedule?view=week')
  await chooseOnSignInPage(page, 'full.time')
  await page.waitForURL(/\/profile\/schedule\?/)
  expect(new URL(page.url()).searchParams.get('view')).toBe('week')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})

test('R2.6 removes everything about the sign-in from the address', async ({ page }) => {
  await openAs(page, 'full.time', '/dashboard')
  const query = new URL(page.url()).searchParams
  expect([...query.keys()]).not.toContain('code')
  expect([...query.keys()]).not.toContain('state')
})

test('R4.1 a reload keeps the student signed in', async ({ page }) => {
  await openAs(page, 'full.time', '/profile')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('R4.3 signing out ends the session: the next page requires sign-in again', async ({
  page,
}) => {
  await openAs(page, 'full.time', '/dashboard')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect(
    page
      .getByRole('link', { name: 'Sign in' })
      .or(page.getByRole('button', { name: 'Sign in' }))
      .first(),
  ).toBeVisible()
  await page.goto('/profile')
  await page.waitForURL(/\/oidc\//)
})

test('R2.7 a signed-out visitor to a protected page triggers no personal request before sign-in', async ({
  page,
}) => {
  const personal: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v1\/(people|programs)|\/v1\/authorization/.test(pathname)) personal.push(pathname)
  })
  await page.goto('/profile/academic-records')
  await page.waitForURL(/\/oidc\//)
  expect(personal).toEqual([])
})

test('R2.8 never redirects to another site', async ({ page, baseURL }) => {
  for (const maliciousUrl of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/?redirect=${encodeURIComponent(maliciousUrl)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
})
