import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Alert } from '#data/shapes.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert as builtAlert } from '#testing/records/alerts.ts'
import { writeAlerts } from '#testing/write-alerts.ts'

const HOUR = 3_600_000
const CALL = 'GET /public/v1/alertification/alerts/current'
const nobody = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

const anAlert = (title: string, different: Partial<Alert> = {}): Alert =>
  builtAlert({
    id: `id-of-${title}`,
    title,
    bodyHtml: '<p>Park east.</p>',
    startsAt: new Date(Date.now() - HOUR).toISOString(),
    endsAt: new Date(Date.now() + HOUR).toISOString(),
    url: null,
    ...different,
  })

const first = () => page.getByRole('region', { name: 'Alerts', includeHidden: true })
const titles = (within = first()) =>
  [...within.element().querySelectorAll('strong')].map(({ textContent }) => textContent)

afterEach(() => {
  sessionStorage.clear()
  delete document.documentElement.dataset.panel
})

test('R8.17 R8.1 a stranger has the alerts that came with the page first, and asks for no others at once', async () => {
  writeAlerts(
    anAlert('Tornado', { severity: 'emergency', isDismissible: false }),
    anAlert('Parking'),
  )
  const { calls } = fakeApi(nobody)
  const { screen } = await openApp('/')
  expect(titles()).toEqual(['Emergency: Tornado', 'Alert: Parking'])
  const main = screen.getByRole('main').element()
  expect(first().element().compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(calls).not.toContain(CALL)
  expect(screen.getByRole('button', { name: 'Dismiss: Tornado' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  expect(titles()).toEqual(['Emergency: Tornado'])
})

test('R8.17 what a stranger has put away, and what has ended meanwhile, does not come again with the page', async () => {
  writeAlerts(
    anAlert('Parking'),
    anAlert('Storm', { endsAt: new Date(Date.now() - 1).toISOString() }),
  )
  sessionStorage.setItem('myhub.alerts', ' id-of-Parking')
  fakeApi(nobody)
  await openApp('/')
  expect(titles()).toEqual([])
})

test('R8.17 an alert that comes later is announced at the foot: the page does not move', async () => {
  fakeApi({ ...nobody, [CALL]: [anAlert('Storm')] })
  const { screen } = await openApp('/')
  const late = screen.getByRole('status').filter({ hasText: 'Storm' })
  await expect.element(late).toBeVisible()
  expect(titles()).toEqual([])
})

test('R8.17 what came at the foot stands first on the next page', async () => {
  fakeApi({ ...nobody, [CALL]: [anAlert('Storm')] })
  const { screen, router } = await openApp('/')
  await expect.element(screen.getByText('Alert: Storm')).toBeVisible()
  await router.navigate({ to: '/maps' })
  await expect.poll(() => titles()).toEqual(['Alert: Storm'])
  expect(screen.getByText('Alert: Storm').elements()).toHaveLength(1)
})

test('R8.17 a stranger is told of no failure to ask', async () => {
  fakeApi({ ...nobody, [CALL]: failure(503) })
  const { screen } = await openApp('/')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(titles()).toEqual([])
})
