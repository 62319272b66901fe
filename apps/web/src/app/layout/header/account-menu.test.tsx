import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'
import { topInterceptor } from '#ui/dialog/intercept-back.ts'

const button = page.getByRole('button', { name: 'Account: Maya Lindgren' })
const panel = page.getByRole('group', { name: 'Account' })
const root = document.documentElement

/** A link in focus, or under the pointer, loads its page's data in advance. */
const answers = { 'POST /v1/people/person/mine/data': () => failure(503) }

/** Opens it on a page without data, with the focus on the button. */
async function openMenu(): Promise<void> {
  await openApp('/nowhere')
  ;(await button.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
}

afterEach(async () => {
  openDialog.set(null)
  root.removeAttribute('style')
  await page.viewport(1280, 900)
  showPreferences(DEFAULTS)
  localStorage.clear()
})

test.each(['{Enter}', ' '])(
  'R2.12 opens by the key "%s", and Tab continues into it, in order',
  async (key) => {
    fakeApi(answers)
    await openApp('/nowhere')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    button.element().focus()
    await userEvent.keyboard(key)
    await expect.element(panel).toBeVisible()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    expect(button.element().getAttribute('aria-controls')).toBe(panel.element().id)
    const stops: (string | null | undefined)[] = []
    for (let at = 0; at < 7; at += 1) {
      await userEvent.keyboard('{Tab}')
      const { activeElement } = document
      stops.push(activeElement?.closest('label')?.textContent ?? activeElement?.textContent)
    }
    expect(stops).toEqual([
      'Profile',
      'Account',
      'Accessibility',
      'Same as device',
      'English',
      'Español',
      'Sign out',
    ])
  },
)

test('R2.12 closes with Escape, which returns to the button from anywhere inside', async () => {
  fakeApi(answers)
  await openMenu()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(panel.getByRole('link', { name: 'Account' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('R2.12 closes with its button, with a click elsewhere, and when Tab leaves it', async () => {
  fakeApi(answers)
  await openMenu()
  await button.click()
  await expect.element(panel).not.toBeInTheDocument()

  await button.click()
  await expect.element(panel).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(panel).not.toBeInTheDocument()

  await button.click()
  panel.getByRole('button', { name: 'Español' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(panel.getByRole('button', { name: 'Sign out' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
})

test('R9.5 closes with the back button', async () => {
  fakeApi(answers)
  await openMenu()
  await userEvent.keyboard('{Tab}')
  topInterceptor.get()?.()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(topInterceptor.get()).toBeNull()
})

test('R2.12 closes on the way to a page, which takes the focus', async () => {
  fakeApi(answers)
  await openMenu()
  const link = panel.getByRole('link', { name: 'Accessibility' })
  await expect.element(link).toHaveAttribute('href', '/account/AccessibilityPage')
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Accessibility')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('R2.12 leads staff where their permissions let them go', async () => {
  fakeApi({
    ...answers,
    'GET /v1/authorization/user/mine': aStaffUser(['person.view', 'audit.read']),
  })
  await openApp('/nowhere')
  await page.getByRole('button', { name: /^Account:/ }).click()
  const links = panel.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/account',
    '/account/AccessibilityPage',
    '/people',
    '/admin',
  ])
})

test('R8.3 changes the appearance immediately and permanently, by keyboard too, and stays open', async () => {
  fakeApi(answers)
  await openMenu()
  const themes = panel.getByRole('group', { name: 'Appearance' })
  await themes.getByText('Light').click()
  expect(root.dataset.theme).toBe('light')
  await userEvent.keyboard('{ArrowDown}')
  expect(root.dataset.theme).toBe('dark')
  expect(localStorage.getItem('myhub.preferences')).toContain('"theme":"dark"')
  await expect.element(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.element(themes.getByRole('radio', { name: 'Dark' })).toHaveFocus()
})

test('R3.2 stays open under the session warning, which returns the focus to it', async () => {
  fakeApi(answers)
  await openMenu()
  await userEvent.keyboard('{Tab}')
  const onDismiss = () => openDialog.set(null)
  openDialog.set({ kind: 'expired', onConfirm: onDismiss, onDismiss })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('link', { name: 'Profile' })).toHaveFocus()
})

test('R4.3 signs out on the server', async () => {
  fakeApi(answers)
  const { screen, left } = await openApp('/nowhere')
  await button.click()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  expect(left).toEqual(['https://api.test/public/ui/logout?redirect=%2F'])
})

test.each([
  ['a phone', 320, 640, '100'],
  ['a phone at double text size', 390, 844, '200'],
  ['a phone on its side', 667, 375, '100'],
  ['a page at 400 %', 320, 256, '100'],
  ['a wide screen', 1280, 800, '100'],
] as const)(
  'R2.12 has targets of 44 px that can all be reached on %s',
  async (_where, width, height, textSize) => {
    await page.viewport(width, height)
    for (const [side, size] of [
      ['top', 30],
      ['right', 20],
      ['bottom', 24],
      ['left', 10],
    ])
      root.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
    fakeApi(answers)
    await openMenu()
    root.dataset.textSize = textSize
    const stops = panel.element().querySelectorAll<HTMLElement>('a, button, input')
    expect(stops).toHaveLength(9)
    for (const stop of stops) {
      stop.focus()
      const box = stop.getBoundingClientRect()
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.width).toBeGreaterThanOrEqual(44)
      expect(box.left).toBeGreaterThanOrEqual(10)
      expect(box.right).toBeLessThanOrEqual(width - 20)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(height)
      // Nothing covers it.
      const { x, y, height: tall } = box
      expect(stop.contains(document.elementFromPoint(x + 6, y + tall / 2))).toBe(true)
    }
    expect(root.scrollWidth).toBeLessThanOrEqual(width)
  },
)
