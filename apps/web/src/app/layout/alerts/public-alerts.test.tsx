import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Alert } from '#data/shapes.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert as builtAlert } from '#testing/records/alerts.ts'
import { writeAlerts } from '#testing/write-alerts.ts'
import { toast, toasts } from '#ui/toast/toasts.ts'

const HOUR = 3_600_000
const CALL = 'GET /public/v1/alertification/alerts/current'
const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

const anAlert = (title: string, overrides: Partial<Alert> = {}): Alert =>
  builtAlert({
    id: `id-of-${title}`,
    title,
    bodyHtml: '<p>Park east.</p>',
    startsAt: new Date(Date.now() - HOUR).toISOString(),
    endsAt: new Date(Date.now() + HOUR).toISOString(),
    url: null,
    ...overrides,
  })

const first = () => page.getByRole('region', { name: 'Alerts', includeHidden: true })
const titles = (within = first()) =>
  [...within.element().querySelectorAll('strong')].map(({ textContent }) => textContent)

afterEach(() => {
  toasts.set([])
  sessionStorage.clear()
  delete document.documentElement.dataset.panel
})

test('R8.17 R8.1 shows a signed-out person the alerts that came with the page, and does not request others immediately', async () => {
  writeAlerts(
    anAlert('Tornado', { severity: 'emergency', isDismissible: false }),
    anAlert('Parking'),
  )
  const { calls } = fakeApi(anonymous)
  const { screen } = await openApp('/')
  expect(titles()).toEqual(['Emergency: Tornado', 'Alert: Parking'])
  const main = screen.getByRole('main').element()
  expect(first().element().compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(calls).not.toContain(CALL)
  expect(screen.getByRole('button', { name: 'Dismiss: Tornado' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Show alert' }).click()
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  expect(titles()).toEqual(['Emergency: Tornado'])
})

test('R8.17 does not show dismissed or ended alerts again with the page', async () => {
  writeAlerts(
    anAlert('Parking'),
    anAlert('Storm', { endsAt: new Date(Date.now() - 1).toISOString() }),
  )
  sessionStorage.setItem('myhub.alerts', ' id-of-Parking')
  fakeApi(anonymous)
  await openApp('/')
  expect(titles()).toEqual([])
})

test('R8.17 R3.6 announces an alert that arrives later to a signed-out person too, without moving the page', async () => {
  fakeApi({ ...anonymous, [CALL]: [anAlert('Storm')] })
  const { screen, router } = await openApp('/')
  await expect.element(screen.getByRole('status').getByText('Alert: Storm')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Show alert' })).toBeVisible()
  expect(toasts.get()).toEqual([])
  expect(titles()).toEqual([])
  await router.navigate({ to: '/maps' })
  await expect.poll(() => titles()).toEqual(['Alert: Storm'])
})

test('R3.6 shows a toast to a signed-out person too', async () => {
  fakeApi({ ...anonymous, [CALL]: [] })
  const { screen } = await openApp('/')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  toast({ message: 'Copied', type: 'info', timeout: 0 })
  await expect.element(screen.getByText('Copied').first()).toBeVisible()
})

test('R8.17 shows a signed-out person no error when the request fails', async () => {
  fakeApi({ ...anonymous, [CALL]: failure(503) })
  const { screen } = await openApp('/')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(titles()).toEqual([])
})
