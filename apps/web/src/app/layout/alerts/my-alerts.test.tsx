import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Alert } from '#data/shapes.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert as builtAlert } from '#testing/records/alerts.ts'
import { writeAlerts } from '#testing/write-alerts.ts'
import { toasts } from '#ui/toast/toasts.ts'

const CALL = 'GET /v1/alertification/alerts/{startDate}/{endDate}'
const root = document.documentElement

const anAlert = (title: string, overrides: Partial<Alert> = {}): Alert =>
  builtAlert({
    id: `id-of-${title.replaceAll(' ', '-')}`,
    title,
    bodyHtml: '<p>Park east.</p>',
    url: null,
    ...overrides,
  })
const parking = anAlert('Parking')
const forYou = anAlert('For you')

/** Opens a page as a person who was signed in here before, with these alerts. */
async function openWith(alerts: Alert[], path = '/', response = Promise.resolve()) {
  root.dataset.panel = 'open'
  let now = alerts
  fakeApi({
    [CALL]: () => response.then(() => now),
    'PATCH /v1/alertification/alerts/{alertId}/dismiss': ({ url }: Request) => {
      const dismissedAt = '2026-01-06T12:00:00.000Z'
      now = now.map((alert) => (url.includes(`/${alert.id}/`) ? { ...alert, dismissedAt } : alert))
      return parking
    },
    'POST /v1/people/person/mine/data': failure(403),
  })
  return openApp(path, { ENVIRONMENT: 'test' })
}

const first = () => page.getByRole('region', { name: 'Alerts', includeHidden: true })
const toastValues = () => toasts.get().map(({ message, type, timeout }) => [message, type, timeout])
const inHeader = () => page.getByRole('banner').getByRole('button', { name: /^Show .*alert/ })
const status = () => document.querySelector('.alerts ~ [role="status"]')?.textContent
const top = () => page.getByRole('main').element().getBoundingClientRect().top
const unfold = () => page.getByRole('button', { name: /^Show .*alert/ }).click()
const titles = () =>
  [...first().element().querySelectorAll('strong')].map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  toasts.set([])
  localStorage.clear()
  delete root.dataset.panel
  root.style.removeProperty('--alerts-room')
})

test('R8.17 (WCAG 2.4.11, 4.1.3) adds an alert that arrives later to the line and announces it: nothing moves, nothing is covered', async () => {
  writeAlerts(parking)
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await openWith([forYou, parking], '/', response)
  expect(titles()).toEqual(['Alert: Parking'])
  const before = top()
  respond()
  await expect.poll(titles).toEqual(['Alert: Parking', 'Alert: For you'])
  expect(top()).toBe(before)
  await expect.poll(status).toBe('Alert: For you')
  expect(toastValues()).toEqual([])
  expect(page.getByRole('banner').getByText('Show', { exact: false }).query()).toBeNull()
  const fixed = [...document.querySelectorAll('.alerts, .alerts *')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  )
  expect(fixed).toEqual([])
})

test('R8.17 announces an alert without a line to join, and shows its line on the next page', async () => {
  const { router } = await openWith([forYou])
  await expect.poll(status).toBe('Alert: For you')
  expect(titles()).toEqual([])
  // The next document keeps the room of the line, even if this one is never left for another page.
  const room = () => localStorage.getItem('myhub.alerts-room')
  await expect.poll(room).toBe('1280 45px id-of-For-you')
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toEqual(['Alert: For you'])
  expect(toastValues()).toEqual([])
  expect(inHeader().query()).toBeNull()
})

test.each([1280, 320])(
  'R8.17 at %i px opens the line of late alerts from the header, which nothing moved for',
  async (width) => {
    await page.viewport(width, 640)
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    await openWith([forYou, parking], '/', response)
    const search = page.getByRole('button', { name: 'Search' }).element()
    const places = () => [top(), JSON.stringify(search.getBoundingClientRect())]
    const before = places()
    respond()
    await expect.element(inHeader()).toMatchTextContent('Show 2 alerts')
    expect(places()).toEqual(before)
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await accessibilityFaults()).toEqual([])
    scrollTo(0, 200)
    await inHeader().click()
    await expect.poll(titles).toEqual(['Alert: For you', 'Alert: Parking'])
    await expect.element(page.getByText('Park east.').first()).toBeInViewport()
    await expect.element(page.getByRole('button', { name: 'Hide alerts' })).toHaveFocus()
    expect(inHeader().query()).toBeNull()
  },
)

const tornado = anAlert('Tornado', { severity: 'emergency' })
const spoken = () => document.querySelector('.alerts + [role="alert"]')?.textContent

test('R8.17 (WCAG 2.4.11, 4.1.3) makes room for an emergency above the line, covers nothing, and announces it', async () => {
  writeAlerts(parking)
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await openWith([parking, tornado], '/', response)
  const before = top()
  expect(spoken()).toBe('')
  respond()
  await expect.poll(titles).toEqual(['Emergency: Tornado', 'Alert: Parking'])
  await expect.poll(spoken).toBe('Emergency: Tornado')
  expect(toastValues()).toEqual([])
  const banner = page.getByText('Park east.').first()
  await expect.element(banner).toBeVisible()
  const room = document.querySelector('.alert')?.clientHeight ?? 0
  expect(top()).toBeGreaterThanOrEqual(before + room)
  expect(getComputedStyle(document.querySelector('.alert') as Element).position).toBe('static')
})

test('R8.17 shows a message about an emergency on a scrolled page until it is dismissed', async () => {
  await page.viewport(1280, 300)
  writeAlerts(parking)
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await openWith([parking, tornado], '/', response)
  scrollTo(0, 200)
  respond()
  await expect.poll(toastValues).toEqual([['Emergency: Tornado', 'negative', 0]])
  expect(titles()).toEqual(['Emergency: Tornado', 'Alert: Parking'])
  expect(spoken()).toBe('')
})

test.each([
  [1280, 800],
  [390, 844],
])('R8.17 at %i by %i px shows two notices as one line, which expands', async (width, height) => {
  await page.viewport(width, height)
  writeAlerts(parking, anAlert('Registration opens'))
  const { screen } = await openWith([parking, anAlert('Registration opens')])
  expect(first().element().clientHeight).toBeLessThanOrEqual(46)
  expect(
    screen
      .getByText('Park east.')
      .elements()
      .filter((element) => element.checkVisibility()),
  ).toEqual([])
  const button = screen.getByRole('button', { name: 'Show 2 alerts' })
  await button.click()
  await expect.element(screen.getByText('Registration opens')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hide alerts' })).toHaveFocus()
  // It comes before the page by keyboard too.
  const main = screen.getByRole('main').element()
  expect(first().element().compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('R8.17 reserves space next to an emergency for the line of an alert that arrived too late', async () => {
  await openWith([anAlert('Tornado', { severity: 'emergency' }), forYou])
  await expect.poll(titles).toEqual(['Emergency: Tornado'])
  const room = () => localStorage.getItem('myhub.alerts-room')
  const height = first().element().clientHeight + 45
  // Before the page is idle: they may leave it immediately.
  await expect.poll(room, { timeout: 2000 }).toBe(`1280 ${height}px id-of-Tornado id-of-For-you`)
})

test('R8.17 stores the space of alerts on a scrolled page too', async () => {
  await page.viewport(1280, 300)
  writeAlerts(parking)
  await openWith([parking])
  const room = () => localStorage.getItem('myhub.alerts-room')
  await expect.poll(room).toBe('1280 45px id-of-Parking')
  scrollTo(0, 200)
  await page.viewport(1200, 300)
  await expect.poll(room).toBe('1200 45px id-of-Parking')
})

test('R8.17 R8.1 omits an unknown alert of the page from a person’s reserved space until their alerts are loaded', async () => {
  writeAlerts(anAlert('Other campus'), parking)
  localStorage.setItem('myhub.alerts-room', '1280 45px id-of-Mine')
  root.style.setProperty('--alerts-room', '45px')
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await openWith([anAlert('Mine'), parking], '/', response)
  expect(titles()).toEqual([])
  // The space is not just empty.
  await expect.element(page.getByText('Loading alerts…')).toBeVisible()
  const before = top()
  respond()
  await expect.poll(titles).toEqual(['Alert: Mine', 'Alert: Parking'])
  expect(page.getByText('Loading alerts…').query()).toBeNull()
  expect(top()).toBe(before)
})

test('R8.17 stores the space of alerts, and none of their text', async () => {
  writeAlerts(parking)
  const { router } = await openWith([forYou, parking])
  await expect.poll(titles).toHaveLength(2)
  const storedRoom = () => localStorage.getItem('myhub.alerts-room')
  await expect.poll(storedRoom).toContain('id-of-For-you')
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toEqual(['Alert: For you', 'Alert: Parking'])
  await expect
    .poll(storedRoom)
    .toBe(`1280 ${first().element().clientHeight}px id-of-Parking id-of-For-you`)
  signedIn.set(false)
  await expect.poll(storedRoom).toBeNull()
})

test('R8.17 R8.1 shows an alert in its reserved space: nothing below moves', async () => {
  writeAlerts(parking)
  localStorage.setItem('myhub.alerts-room', '1280 300px id-of-Mine id-of-Parking')
  root.style.setProperty('--alerts-room', '300px')
  const { router } = await openWith([anAlert('Mine', { severity: 'emergency' }), parking])
  const before = top()
  await expect.poll(titles).toEqual(['Emergency: Mine', 'Alert: Parking'])
  expect(first().element().clientHeight).toBe(300)
  expect(top()).toBe(before)
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toEqual(['Emergency: Mine', 'Alert: Parking'])
  await expect.poll(() => first().element().clientHeight).toBeLessThan(300)
})

test('R8.17 reserves no space once an alert is dismissed', async () => {
  localStorage.setItem('myhub.alerts-room', '1280 300px id-of-Parking')
  root.style.setProperty('--alerts-room', '300px')
  const { screen } = await openWith([parking])
  await unfold()
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  await expect.poll(() => first().element().clientHeight).toBe(0)
  await expect.poll(() => localStorage.getItem('myhub.alerts-room')).toBeNull()
})

test('R8.17 moves the focus to the next alert after dismissing one, and to the page after the last', async () => {
  writeAlerts(parking, forYou)
  const { screen } = await openWith([parking, forYou])
  await unfold()
  const next = screen.getByRole('button', { name: 'Dismiss: For you' })
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  await expect.element(next).toHaveFocus()
  await next.click()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('R8.17 does not render dismissed alerts, or those for others, at first the next time', async () => {
  writeAlerts(parking, anAlert('Other campus'))
  await openWith([anAlert('Parking', { dismissedAt: '2026-01-06T12:00:00.000Z' })])
  await expect.poll(titles).toEqual([])
  await expect
    .poll(() => localStorage.getItem('myhub.alerts'))
    .toBe('id-of-Parking id-of-Other-campus')
  signedIn.set(false)
  await expect.poll(() => localStorage.getItem('myhub.alerts')).toBeNull()
})

const many = ['emergency', 'emergency', 'emergency', 'info', 'info'].map((severity, at) =>
  anAlert(`No. ${at}`, { severity: severity as Alert['severity'], bodyHtml: '<p>Words</p>' }),
)
const seen = () =>
  [...first().element().querySelectorAll<HTMLElement>('.alert')]
    .filter((element) => element.checkVisibility())
    .map((element) =>
      element.innerText.replace(/\s*\n[\s\S]*/, element.innerText.includes('Words') ? ' +' : ''),
    )

test.each([
  [1280, 800, ['Emergency: No. 0 +', 'Emergency: No. 1 +', 'Emergency: No. 2', 'Notice: No. 3']],
  [320, 568, ['Emergency: No. 0 +', 'Emergency: No. 1', 'Emergency: No. 2', 'Notice: No. 3']],
])(
  'R8.17 at %i by %i px collapses many alerts; an emergency keeps its title',
  async (width, height, shown) => {
    await page.viewport(width, height)
    writeAlerts(...many)
    const { screen } = await openWith(many)
    expect(seen()).toEqual(shown)
    await screen.getByRole('button', { name: 'Show 2 alerts' }).click()
    expect(seen()).toHaveLength(5)
    expect(seen().every((text) => text.endsWith('+'))).toBe(true)
    await screen.getByRole('button', { name: 'Hide alerts' }).click()
    expect(seen()).toEqual(shown)
  },
)

test('R8.17 needs no button for two emergencies', async () => {
  writeAlerts(...many.slice(0, 2))
  const { screen } = await openWith(many.slice(0, 2))
  expect(seen()).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^Show/ }).query()).toBeNull()
})
