import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

const url = '/v1/people/person/mine/preferences'

/** The document's attributes at first paint, long before the app has started. */
const firstPaint = (page: Page) =>
  page.addInitScript(() => {
    const observer = new PerformanceObserver(() => {
      const { lang, dataset } = document.documentElement
      sessionStorage.setItem('first-paint', JSON.stringify({ lang, textSize: dataset.textSize }))
      observer.disconnect()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

test('R8.3 R1.10 a student’s preferences apply to every page from the first paint, and on another device', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'opt.out')
  await page.goto('/account/AccessibilityPage')
  await page.getByRole('slider', { name: 'Text size' }).focus()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(url) && response.request().method() === 'PATCH',
  )
  await page.keyboard.press('End')
  expect((await saved).status()).toBe(200)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('button', { name: 'Español', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()

  await firstPaint(page)
  await page.goto('/profile/registrations')
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripciones' })).toBeVisible()
  const paintedAttributes = await page.evaluate(() => sessionStorage.getItem('first-paint'))
  expect(JSON.parse(paintedAttributes ?? '{}')).toEqual({ lang: 'es-US', textSize: '200' })

  const other = await browser.newContext({ locale: 'en-US' })
  const otherPage = await other.newPage()
  await openAs(otherPage, 'opt.out')
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await expect(otherPage.locator('html')).toHaveAttribute('data-text-size', '200')
  await other.close()
})
