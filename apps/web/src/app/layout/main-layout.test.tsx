import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences.ts'
import { offline } from '#session/sign-in.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const nobody = { 'GET /v1/authentication/login': failure(401, 'unauthenticated') }

/** A page that shows no data, so that these tests are about the frame alone. */
const openLost = () => openApp('/nowhere')

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
  ] as const)('R1.8 %s has its label and colour', async (ENVIRONMENT, label, colour) => {
    choose({ theme: 'light' })
    fakeApi(nobody)
    const { screen } = await openApp('/', { ENVIRONMENT })
    const header = screen.getByRole('banner').element()
    expect(getComputedStyle(header).backgroundColor).toBe(colour)
    expect(getComputedStyle(header).color).toBe('rgb(255, 255, 255)')
    expect(header.querySelector('.environment-label')?.textContent ?? '').toBe(label)
  })
})

describe('a stranger', () => {
  test('R2.12 sees the brand and a way to sign in, and comes back to the page', async () => {
    fakeApi(nobody)
    const { screen, left } = await openLost()
    await screen.getByRole('button', { name: 'Sign in' }).click()
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fnowhere'])
    await expect.element(screen.getByRole('link', { name: 'MyHub, home' })).toBeVisible()
    expect(screen.getByRole('navigation').query()).toBeNull()
  })

  test('who comes from the public home lands on the dashboard', async () => {
    fakeApi(nobody)
    const { screen, left } = await openApp('/')
    await screen.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fdashboard'])
  })
})

describe('the side panel', () => {
  test('R2.12 collapses to icons that keep their names, and stays so', async () => {
    fakeApi()
    const { screen } = await openLost()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Academic records' })).toBeVisible()
    const wide = panel.element().clientWidth
    await screen.getByRole('button', { name: 'Collapse menu' }).click()
    expect(panel.element().clientWidth).toBeLessThan(wide / 2)
    await expect.element(panel.getByRole('link', { name: 'Academic records' })).toBeVisible()
    expect(localStorage.getItem('myhub.preferences')).toContain('"sidePanel":"rail"')
    await screen.getByRole('button', { name: 'Expand menu' }).click()
    expect(panel.element().clientWidth).toBe(wide)
  })

  test('R2.12 is a drawer below 1024 px, which a choice closes', async () => {
    await page.viewport(1023, 800)
    // The drawer slides in under the pointer: the page behind a link there may be asked for in advance.
    fakeApi({
      'POST /v1/people/person/mine/data': failure(403),
      'GET /v1/programs/academic-period/current-credit': failure(403),
    })
    const { screen, address } = await openLost()
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

  test('a phone has a bar at its bottom with what a thumb needs', async () => {
    await page.viewport(390, 800)
    fakeApi()
    const { screen } = await openLost()
    const bar = screen.getByRole('navigation', { name: 'Quick' })
    for (const name of ['Dashboard', 'Schedule', 'Notifications', 'My Links', 'Profile']) {
      const box = (await bar.getByRole('link', { name }).findElement()).getBoundingClientRect()
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.bottom).toBeLessThanOrEqual(800)
    }
  })
})

describe('the account menu', () => {
  test('opens by keyboard, changes the appearance at once and remembers it', async () => {
    fakeApi()
    const { screen } = await openLost()
    const button = screen.getByRole('button', { name: 'Account: Maya Lindgren' })
    ;(await button.findElement()).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('myhub.preferences')).toContain('"theme":"dark"')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })

  test('signs out at the server', async () => {
    fakeApi()
    const { screen, left } = await openLost()
    await screen.getByRole('button', { name: 'Account: Maya Lindgren' }).click()
    await screen.getByRole('menuitem', { name: 'Sign out' }).click()
    expect(left).toEqual(['https://api.test/public/ui/logout?redirect=%2F'])
  })
})

describe('somebody who does not use a mouse', () => {
  test('R2.12 skips to the content with the first key', async () => {
    fakeApi(nobody)
    await openLost()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('content')
  })

  test('stands at the heading of the page after a change of page', async () => {
    fakeApi(nobody)
    const { screen } = await openLost()
    await screen.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})

test('R4.11 a person who is offline reads that what they see may be old', async () => {
  fakeApi()
  const { screen } = await openLost()
  offline.set(true)
  await expect.element(screen.getByText('You are offline.', { exact: false })).toBeVisible()
})

test.each([
  [390, 'light'],
  [1280, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const)('the frame at %i px has no accessibility faults (%s)', async (width, theme) => {
  await page.viewport(width, 800)
  choose({ theme: theme })
  fakeApi()
  const { screen } = await openLost()
  await expect.element(screen.getByRole('button', { name: /Account/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
