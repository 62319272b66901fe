import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Alert } from '#data/shapes.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert as builtAlert } from '#testing/records/alerts.ts'
import { writeAlerts } from '#testing/write-alerts.ts'
import { toast, toasts } from '#ui/toast/toasts.ts'

const CALL = 'GET /v1/alertification/alerts/{startDate}/{endDate}'
const root = document.documentElement

const anAlert = (title: string, different: Partial<Alert> = {}): Alert =>
  builtAlert({
    id: `id-of-${title.replaceAll(' ', '-')}`,
    title,
    bodyHtml: '<p>Park east.</p>',
    url: null,
    ...different,
  })
const parking = anAlert('Parking')
const forYou = anAlert('For you')

/** Opens a page as somebody who was signed in here already, and is told this. */
async function openWith(told: Alert[], path = '/') {
  root.dataset.panel = 'open'
  let now = told
  fakeApi({
    [CALL]: () => now,
    'PATCH /v1/alertification/alerts/{alertId}/dismiss': ({ url }: Request) => {
      const dismissedAt = '2026-01-06T12:00:00.000Z'
      now = now.map((one) => (url.includes(`/${one.id}/`) ? { ...one, dismissedAt } : one))
      return parking
    },
    'POST /v1/people/person/mine/data': failure(403),
  })
  return openApp(path)
}

const first = () => page.getByRole('region', { name: 'Alerts', includeHidden: true })
const foot = () => page.getByRole('status')
const titles = () =>
  [...first().element().querySelectorAll('strong')].map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  localStorage.clear()
  delete root.dataset.panel
  root.style.removeProperty('--alerts-room')
})

test('R8.17 who was signed in here has the alerts that came with the page first, and they stay', async () => {
  writeAlerts(parking)
  await openWith([forYou, parking])
  expect(titles()).toEqual(['Alert: Parking'])
  await expect.element(foot().filter({ hasText: 'For you' })).toBeVisible()
  expect(titles()).toEqual(['Alert: Parking'])
})

test('R8.17 R2.12 what comes at the foot covers nothing of the side panel', async () => {
  writeAlerts(parking)
  await openWith([forYou, parking])
  await expect.element(foot().filter({ hasText: 'For you' })).toBeVisible()
  const end = document.querySelector('.side-panel')?.getBoundingClientRect().right ?? 0
  expect(end).toBeGreaterThan(0)
  expect(foot().first().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(end)
})

test('R8.17 what gets the focus at the foot of a page comes to lie above what has come there', async () => {
  writeAlerts(parking)
  await openWith([parking])
  const room = () => Number.parseFloat(getComputedStyle(root).scrollPaddingBottom)
  await expect.poll(titles).toEqual(['Alert: Parking'])
  expect(room() || 0).toBe(0)
  document.body.replaceChildren()
  await openWith([forYou, parking])
  await expect.element(foot().filter({ hasText: 'For you' })).toBeVisible()
  expect(room()).toBeGreaterThan(0)
})

test('R8.17 what came late for a person stands first on the next page, the most urgent before all', async () => {
  writeAlerts(parking)
  const { screen, router } = await openWith([forYou, parking])
  await expect.element(foot().filter({ hasText: 'For you' })).toBeVisible()
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toEqual(['Alert: For you', 'Alert: Parking'])
  expect(screen.getByText('Alert: For you').elements()).toHaveLength(1)
})

test('R8.17 the device keeps the room that alerts took, and nothing of what they say', async () => {
  writeAlerts(parking)
  const { router } = await openWith([forYou, parking])
  await expect.element(foot().filter({ hasText: 'For you' })).toBeVisible()
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toHaveLength(2)
  const kept = () => localStorage.getItem('myhub.alerts-room')
  await expect
    .poll(kept)
    .toBe(`1280 ${first().element().clientHeight}px id-of-For-you id-of-Parking`)
  signedIn.set(false)
  await expect.poll(kept).toBeNull()
})

test('R8.17 R8.1 an alert that the page has kept room for comes into it: nothing below moves', async () => {
  writeAlerts(parking)
  localStorage.setItem('myhub.alerts-room', '1280 300px id-of-Mine id-of-Parking')
  root.style.setProperty('--alerts-room', '300px')
  const { router } = await openWith([anAlert('Mine', { severity: 'emergency' }), parking])
  const top = () => page.getByRole('main').element().getBoundingClientRect().top
  const before = top()
  await expect.poll(titles).toEqual(['Alert: Parking', 'Emergency: Mine'])
  expect(first().element().clientHeight).toBe(300)
  expect(top()).toBe(before)
  await router.navigate({ to: '/maps' })
  await expect.poll(titles).toEqual(['Emergency: Mine', 'Alert: Parking'])
  await expect.poll(() => first().element().clientHeight).toBeLessThan(300)
})

test('R8.17 no room is kept any more once something is put away', async () => {
  localStorage.setItem('myhub.alerts-room', '1280 300px id-of-Parking')
  root.style.setProperty('--alerts-room', '300px')
  const { screen } = await openWith([parking])
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  await expect.poll(() => first().element().clientHeight).toBe(0)
  await expect.poll(() => localStorage.getItem('myhub.alerts-room')).toBeNull()
})

test('R8.17 whoever puts an alert away goes on at the next, and after the last at the page', async () => {
  const { screen } = await openWith([parking, forYou])
  const next = screen.getByRole('button', { name: 'Dismiss: For you' })
  await screen.getByRole('button', { name: 'Dismiss: Parking' }).click()
  await expect.element(next).toHaveFocus()
  await next.click()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('R8.17 what a person has put away, or is for others, is not drawn at first the next time', async () => {
  writeAlerts(parking, anAlert('Other campus'))
  await openWith([anAlert('Parking', { dismissedAt: '2026-01-06T12:00:00.000Z' })])
  await expect.poll(titles).toEqual([])
  await expect
    .poll(() => localStorage.getItem('myhub.alerts'))
    .toBe('id-of-Parking id-of-Other-campus')
  signedIn.set(false)
  await expect.poll(() => localStorage.getItem('myhub.alerts')).toBeNull()
})

test.each([
  [1280, 640],
  [390, 640],
])(
  'R8.17 R2.12 at %i by %i px whatever gets the focus lies clear of alerts that came later, and so does the end of the page',
  async (width, height) => {
    await page.viewport(width, height)
    await openWith(
      [1, 2, 3].map((at) => anAlert(`Later ${at}`, { severity: 'emergency' })),
      '/nowhere',
    )
    await expect.element(foot().filter({ hasText: 'Later 3' })).toBeInTheDocument()
    const top = () => document.querySelector('.alerts-foot')?.getBoundingClientRect().top ?? 0
    const bottom = (one: Element | null) => one?.getBoundingClientRect().bottom ?? Infinity
    await expect.poll(() => root.style.getPropertyValue('--alerts-foot')).not.toBe('')
    // Tall enough that the foot lies over something.
    document.getElementById('content')?.style.setProperty('min-height', '200vh')
    const last = [...document.querySelectorAll<HTMLElement>('.site-footer a')].at(-1)
    const above = document.createElement('button')
    above.textContent = 'Under the alerts'
    above.style.cssText = `position: absolute; top: ${window.innerHeight - 150}px; left: 50%`
    document.body.append(above)
    onTestFinished(() => above.remove())
    for (const one of [above, last]) {
      window.scrollTo(0, 0)
      one?.focus()
      await expect.poll(() => bottom(one ?? null)).toBeLessThanOrEqual(top())
    }
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect
      .poll(() => bottom(document.querySelector('.site-footer')))
      .toBeLessThanOrEqual(top())
  },
)

test.each([
  [1280, 800],
  [390, 700],
])(
  'R3.6 R8.17 at %i by %i px what is said of a change lies above alerts at the foot',
  async (width, height) => {
    await page.viewport(width, height)
    await openWith([anAlert('One'), anAlert('Two')], '/nowhere')
    await expect.element(foot().filter({ hasText: 'Two' })).toBeInTheDocument()
    await expect.poll(() => root.style.getPropertyValue('--alerts-foot')).not.toBe('')
    toast({ message: 'Saved', type: 'positive' })
    onTestFinished(() => toasts.set([]))
    const edge = (of: string, side: 'top' | 'bottom') =>
      document.querySelector(of)?.getBoundingClientRect()[side] ?? Number.NaN
    await expect.poll(() => edge('.toast', 'bottom') <= edge('.alerts-foot', 'top')).toBe(true)
  },
)

test('R8.17 whoever goes to the buttons at the foot by keyboard keeps the place where they read', async () => {
  await openWith([anAlert('One'), anAlert('Two')], '/nowhere')
  await expect.element(foot().filter({ hasText: 'Two' })).toBeInTheDocument()
  await expect.poll(() => root.style.getPropertyValue('--alerts-foot')).not.toBe('')
  document.getElementById('content')?.style.setProperty('min-height', '300vh')
  const first = page.getByRole('button', { name: 'Dismiss: One' }).element() as HTMLElement
  first.focus({ preventScroll: true })
  window.scrollTo(0, 200)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss: Two' })).toHaveFocus()
  expect(window.scrollY).toBe(200)
})

const many = ['emergency', 'emergency', 'emergency', 'info', 'info'].map((severity, at) =>
  anAlert(`No. ${at}`, { severity: severity as Alert['severity'], bodyHtml: '<p>Words</p>' }),
)
const seen = () =>
  [...first().element().querySelectorAll<HTMLElement>('.alert')]
    .filter((one) => one.checkVisibility())
    .map((one) =>
      one.innerText.replace(/\s*\n[\s\S]*/, one.innerText.includes('Words') ? ' +' : ''),
    )

test.each([
  [1280, 800, ['Emergency: No. 0 +', 'Emergency: No. 1 +', 'Emergency: No. 2']],
  [320, 568, ['Emergency: No. 0 +', 'Emergency: No. 1', 'Emergency: No. 2']],
])(
  'R8.17 at %i by %i px more alerts than a look takes in fold away; of an emergency the title stays',
  async (width, height, shown) => {
    await page.viewport(width, height)
    writeAlerts(...many)
    const { screen } = await openWith(many)
    expect(seen()).toEqual(shown)
    const button = screen.getByRole('button', { name: 'Show all alerts' })
    await button.click()
    expect(seen()).toHaveLength(5)
    expect(seen().every((text) => text.endsWith('+'))).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(seen()).toEqual(shown)
  },
)

test('R8.17 so few as a look takes in need no button', async () => {
  writeAlerts(...many.slice(0, 2))
  const { screen } = await openWith(many.slice(0, 2))
  expect(seen()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Show all alerts' }).query()).toBeNull()
})
