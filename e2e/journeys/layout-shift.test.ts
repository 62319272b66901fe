import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

/** The limit in budgets.md for the home page, and the hub's limit for every other page. */
const MAX_SHIFT = 0.01
const MAX_SHIFT_ELSEWHERE = 0.02
const MY_ALERTS = /\/v1\/alertification\/alerts\/[\d-]+\/[\d-]+$/

/** A hastily written alert: 300 letters of Spanish. */
const body =
  'Los estacionamientos del norte y del este permanecerán cerrados hasta nuevo aviso por las obras de repavimentación; utilice por favor el estacionamiento del sur y el transporte gratuito que sale cada quince minutos desde la entrada principal del edificio de Ciencias de la Salud hacia el Centro Estudiantil.'
const alerts = (['emergency', 'warning', 'warning', 'info', 'info'] as const).map(
  (severity, at) => ({
    id: `01a00000-0000-7000-8000-00000000000${at}`,
    severity,
    title: `Cierre de estacionamientos por obras ${at}`,
    body,
    bodyHtml: `<p>${body}</p>`,
    translations: {},
    startsAt: '2026-01-05T12:00:00.000Z',
    endsAt: null,
    audience: [],
    campuses: [],
    url: at === 1 ? '/support' : null,
    isDismissible: at > 0,
    dismissedAt: null,
  }),
)

/** Measures layout shift from the first paint on. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shiftWindow = window as unknown as { shift: number }
    shiftWindow.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shiftWindow.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shift once everything is loaded and painted. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shiftWindow = window as unknown as { shift: number }
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shiftWindow.shift)))
      }),
  )
}
const visibleIn = (page: Page) =>
  page.getByRole('region', { name: 'Alerts' }).locator('.alert').filter({ visible: true })

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const)
  test(`R8.17 R8.1 five long alerts for a student collapse at ${width} px, and no page shifts`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({
      viewport: { width, height },
      ...(baseURL && { baseURL }),
    })
    await context.route(MY_ALERTS, (route) => route.fulfill({ json: alerts }))
    await watchShifts(context)
    const page = await context.newPage()
    try {
      await openAs(page, 'full.time')
      // An emergency on a loaded page appears immediately; other alerts are deferred.
      await expect(visibleIn(page)).toHaveCount(1)
      await expect(page.getByRole('alert').getByText('obras 0')).toBeAttached()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
      await expect(visibleIn(page)).toHaveCount(2)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('myhub.alerts-room')))
        .toContain(`${width} `)

      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
      await expect(visibleIn(page)).toHaveCount(2)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
      const main = await page.getByRole('main').boundingBox()
      expect(main?.y).toBeLessThan(height * 0.8)

      await page.getByRole('button', { name: 'Show 4 alerts' }).click()
      await expect(visibleIn(page)).toHaveCount(alerts.length)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    } finally {
      await context.close()
    }
  })

/** A list, a form, a data table, a searchable one, and stacked cards. */
const pathsInOrder = {
  'full.time': ['/notifications', '/profile/address', '/profile/admissions', '/support/directory'],
  'admin.active': ['/admin/offices'],
}

/** Opens a page, whose responses are delayed until it is drawn without them. */
async function openWithLateContent(page: Page, path: string): Promise<void> {
  const { promise: drawn, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/v1\/(?!authentication)/, async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main[id="content"]').waitFor()
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(async () => {
    // Loads content out of view too; a key or click would exclude the shifts that follow.
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.unrouteAll({ behavior: 'wait' })
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`R8.1 R8.4 R8.10 R8.15 R8.17 late content fills its reserved space at ${width} px without shifting the page`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    for (const [person, paths] of Object.entries(pathsInOrder)) {
      const context = await browser.newContext({
        viewport: { width, height },
        ...(baseURL && { baseURL }),
      })
      await watchShifts(context)
      const page = await context.newPage()
      try {
        await openAs(page, person)
        for (const path of paths) {
          await openWithLateContent(page, path)
          expect
            .soft(await shiftOf(page), `${path} at ${width} px`)
            .toBeLessThanOrEqual(MAX_SHIFT_ELSEWHERE)
        }
      } finally {
        await context.close()
      }
    }
  })
