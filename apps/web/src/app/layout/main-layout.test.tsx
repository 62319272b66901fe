import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'

const anonymous = { 'GET /v1/authentication/login': failure(401, 'unauthenticated') }

/** A page without data, so that these tests are about the frame alone. */
const openNotFound = () => openApp('/nowhere')

afterEach(async () => {
  await page.viewport(1280, 900)
  showPreferences(DEFAULTS)
  localStorage.clear()
})

describe('the environment', () => {
  test.each([
    ['production', '', 'rgb(23, 57, 111)'],
    ['beta', '', 'rgb(23, 57, 111)'],
    ['test', 'Test', 'rgb(90, 43, 134)'],
    ['development', 'Development', 'rgb(27, 101, 58)'],
    ['local', 'Local', 'rgb(125, 22, 32)'],
  ] as const)('R1.8 %s has its label and color', async (ENVIRONMENT, label, color) => {
    choose({ theme: 'light' })
    fakeApi(anonymous)
    const { screen } = await openApp('/', { ENVIRONMENT })
    const header = screen.getByRole('banner').element()
    expect(getComputedStyle(header).backgroundColor).toBe(color)
    expect(getComputedStyle(header).color).toBe('rgb(255, 255, 255)')
    expect(header.querySelector('.environment-label')?.textContent ?? '').toBe(label)
  })
})

describe('a signed-out person', () => {
  test('R2.12 sees the brand and a sign-in button, and returns to the page', async () => {
    fakeApi(anonymous)
    const { screen, left } = await openNotFound()
    await screen.getByRole('button', { name: 'Sign in' }).click()
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fnowhere'])
    await expect.element(screen.getByRole('link', { name: 'MyHub, home' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Search' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main' }).query()).toBeNull()
    const ways = screen.getByRole('navigation', { name: 'Footer' })
    await expect.element(ways.getByRole('link', { name: 'Directory' })).toBeVisible()
  })

  test('lands on the dashboard from the public home', async () => {
    fakeApi(anonymous)
    const { screen, left } = await openApp('/')
    await screen.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fdashboard'])
  })
})

describe('the side panel', () => {
  test('R2.12 collapses to icons that keep their names, and stays collapsed', async () => {
    fakeApi()
    const { screen } = await openNotFound()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Grades' })).toBeVisible()
    const wide = panel.element().clientWidth
    await screen.getByRole('button', { name: 'Collapse menu' }).click()
    expect(panel.element().clientWidth).toBeLessThan(wide / 2)
    await expect.element(panel.getByRole('link', { name: 'Grades' })).toBeVisible()
    expect(localStorage.getItem('myhub.preferences')).toContain('"sidePanel":"rail"')
    await screen.getByRole('button', { name: 'Expand menu' }).click()
    expect(panel.element().clientWidth).toBe(wide)
  })

  test.each([
    ['a student', [], []],
    ['an advisor', ['person.view'], ['Find people']],
    ['who keeps alerts', ['alerts.write'], ['Administration']],
    [
      'who reads the audit log for the help desk',
      ['person.view', 'audit.read'],
      ['Find people', 'Administration'],
    ],
  ] as const)('R2.12 leads %s where their role lets them go', async (_who, permissions, places) => {
    fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser([...permissions]) })
    const { screen } = await openNotFound()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeVisible()
    const ofStaff = panel.getByRole('link', { name: /^(Find people|Administration)$/ }).elements()
    expect(ofStaff.map(({ textContent }) => textContent)).toEqual(places)
  })

  test('R2.12 is a drawer below 1024 px, which closes after a choice', async () => {
    await page.viewport(1023, 800)
    // The drawer slides in under the pointer, so a link's page may be prefetched.
    fakeApi({
      'POST /v1/people/person/mine/data': failure(403),
      'GET /v1/programs/academic-period/current-credit': failure(403),
    })
    const { screen, address } = await openNotFound()
    const button = screen.getByRole('button', { name: 'Open menu' })
    await button.click()
    await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    await button.click()
    await screen.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/')
  })

  test('R2.12 has a bottom bar with the most important links on a phone, and a menu for the rest', async () => {
    await page.viewport(390, 800)
    fakeApi()
    const { screen } = await openNotFound()
    const bar = screen.getByRole('navigation', { name: 'Quick links' })
    const items = ['Dashboard', 'Schedule', 'Registration', 'Notifications'].map((name) =>
      bar.getByRole('link', { name }),
    )
    const more = bar.getByRole('button', { name: 'More' })
    for (const item of [...items, more]) {
      const box = (await item.findElement()).getBoundingClientRect()
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.bottom).toBeLessThanOrEqual(800)
    }
    const names = [...document.querySelectorAll('.bottom-link')].map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link.lastChild ?? link)
      return text.getBoundingClientRect()
    })
    for (const [at, name] of names.entries())
      expect(name.left - (names[at - 1]?.right ?? -8)).toBeGreaterThanOrEqual(8)
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument()
    await more.click()
    await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Directory' }).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(more).toHaveFocus()
  })
})

describe('a small window', () => {
  const bars = ['.site-header', '.bottom-bar'] as const
  const overlap = (a: DOMRect, b: DOMRect) => a.bottom > b.top && a.top < b.bottom && a.height > 0

  test.each([
    ['a phone', 320, 640],
    ['a page at 400 %', 320, 256],
    ['a phone on its side', 667, 375],
  ])('R2.12 covers the focus with no bar on %s', async (_name, width, height) => {
    await page.viewport(width, height)
    fakeApi({
      'GET /v1/support/articles': { categories: [], articles: [] },
      'POST /v1/people/person/mine/data': failure(403),
    })
    const { screen } = await openNotFound()
    const main = await screen.getByRole('main').findElement()
    await expect.element(screen.getByRole('button', { name: /Account/ })).toBeInTheDocument()
    await expect.poll(() => document.querySelectorAll('.bottom-link').length).toBe(5)
    await expect.element(screen.getByRole('combobox')).toBeInTheDocument()
    const stops = [...main.querySelectorAll<HTMLElement>('a, input')]
    expect(stops.length).toBeGreaterThan(5)
    const order = [...stops, ...stops.toReversed()]
    for (const stop of order) {
      stop.focus()
      const box = stop.getBoundingClientRect()
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(height)
      for (const bar of bars) {
        const covering = document.querySelector(bar)?.getBoundingClientRect()
        expect(covering && overlap(box, covering), `${stop.textContent} under ${bar}`).toBe(false)
      }
    }
  })

  test('R2.12 keeps everything reachable at 400%: nothing is sticky, nothing scrolls sideways', async () => {
    await page.viewport(320, 256)
    fakeApi()
    const { screen } = await openNotFound()
    const menu = screen.getByRole('button', { name: 'Open menu' })
    await expect.element(menu).toBeVisible()
    expect(getComputedStyle(screen.getByRole('banner').element()).position).toBe('static')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(await accessibilityFaults()).toEqual([])
  })

  test('R2.12 keeps clear of the notch and rounded corners', async () => {
    await page.viewport(390, 800)
    const root = document.documentElement
    const insets = { top: '47px', right: '20px', bottom: '34px', left: '44px' }
    for (const [side, value] of Object.entries(insets))
      root.style.setProperty(`--safe-area-inset-${side}`, value)
    fakeApi()
    const { screen } = await openNotFound()
    const more = await screen.getByRole('button', { name: 'More' }).findElement()
    expect(more.getBoundingClientRect().bottom).toBeLessThanOrEqual(800 - 34)
    expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(390 - 20)
    const brand = screen.getByRole('link', { name: 'MyHub, home' }).element()
    expect(brand.getBoundingClientRect().top).toBeGreaterThanOrEqual(47)
    expect(brand.getBoundingClientRect().left).toBeGreaterThanOrEqual(44)
    const words = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    expect(words.left).toBeGreaterThanOrEqual(44)
    root.removeAttribute('style')
  })
})

describe('a person who does not use a mouse', () => {
  test('R2.12 skips to the content with the first key', async () => {
    fakeApi(anonymous)
    await openNotFound()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('content')
  })

  test('is at the heading of the page after a navigation', async () => {
    fakeApi(anonymous)
    const { screen } = await openNotFound()
    await screen.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})

test('R4.11 shows an offline person that the data may be old', async () => {
  fakeApi()
  const { screen } = await openNotFound()
  offline.set(true)
  await expect.element(screen.getByText("You're offline.", { exact: false })).toBeVisible()
})

test.each([
  [390, 'light'],
  [1280, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const)('has no accessibility violations in the frame at %i px (%s)', async (width, theme) => {
  await page.viewport(width, 800)
  choose({ theme })
  fakeApi()
  const { screen } = await openNotFound()
  await expect.element(screen.getByRole('button', { name: /Account/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
