import { expect, test } from '@playwright/test'

test.use({ locale: 'es-MX' })

test('R1.10 the home is in English for a Spanish browser, offers Spanish before its scripts arrive, and remembers the answer', async ({
  page,
}) => {
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const accept = page.getByRole('button', { name: 'Ver en español' })
  await expect(accept).toBeVisible()
  await accept.click()
  releaseScripts()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await expect(accept).toBeHidden()
})
