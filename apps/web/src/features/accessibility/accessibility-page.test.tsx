import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { DEFAULTS, preferences, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anOffice } from '#testing/records/support.ts'
import { toasts } from '#ui/toast/toasts.ts'

const access = anOffice({
  name: 'Accessibility Services',
  email: 'access@prairiebend.example',
  topics: ['accessibility'],
})

const open = async (offices = [anOffice(), access]) => {
  fakeApi({
    // The pointer may still be on a link of the previous test, which prefetches that page's data.
    'POST /v1/people/person/mine/data': failure(403),
    'GET /public/v1/directory/offices': offices,
  })
  return (await openApp('/account/AccessibilityPage')).screen
}
const style = (selector: string) => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return getComputedStyle(element)
}
const paragraph = '.sample p'
const sizeOf = (selector: string) => Number.parseFloat(style(selector).fontSize)

beforeEach(() => showPreferences(DEFAULTS))
afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('R8.3 enlarges text by keyboard up to double size, including the sample', async () => {
  const screen = await open()
  const slider = screen.getByRole('slider', { name: 'Text size' })
  const before = sizeOf(paragraph)
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => sizeOf(paragraph)).toBeCloseTo(before * 1.1, 1)
  await userEvent.keyboard('{End}')
  await expect.poll(() => sizeOf(paragraph)).toBeCloseTo(before * 2, 1)
  expect(slider.element().getAttribute('aria-valuetext')).toBe('200%')
  expect(preferences.get().textSize).toBe(200)
})

test('R8.3 changes the font and spacing of all text', async () => {
  const screen = await open()
  const tall = Number.parseFloat(style(paragraph).lineHeight)
  await screen.getByRole('combobox', { name: 'Font' }).selectOptions('Same as device')
  await screen.getByRole('combobox', { name: 'Line spacing' }).selectOptions('Wider')
  await screen.getByRole('combobox', { name: 'Letter spacing' }).selectOptions('Wider')
  await screen.getByRole('combobox', { name: 'Word spacing' }).selectOptions('Wide')
  await screen.getByRole('combobox', { name: 'Paragraph spacing' }).selectOptions('Wider')
  await expect.poll(() => style(paragraph).marginBottom).toBe('32px')
  expect(style(paragraph).fontFamily).toMatch(/^system-ui/)
  expect(Number.parseFloat(style(paragraph).lineHeight)).toBeGreaterThan(tall * 1.3)
  expect(style(paragraph).letterSpacing).toBe('1.92px')
  expect(style(paragraph).wordSpacing).toBe('1.6px')
})

test('R8.3 changes contrast, colors, motion, and targets immediately', async () => {
  showPreferences({ ...DEFAULTS, theme: 'light' })
  const screen = await open()
  for (const name of ['High contrast', 'Grayscale', 'Reduce motion', 'Larger targets'])
    await screen.getByRole('checkbox', { name }).click()
  await expect.poll(() => style('html').filter).toBe('grayscale(1)')
  expect(style(paragraph).color).toBe('rgb(0, 0, 0)')
  expect(style('.button').transitionDuration).toBe('0s')
  const button = screen.getByRole('button', { name: 'Reset to defaults' }).element()
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
})

test('R8.3 resets everything except the theme', async () => {
  showPreferences({ ...DEFAULTS, theme: 'dark', textSize: 130, greyscale: true, hideGrades: true })
  const screen = await open()
  await screen.getByRole('button', { name: 'Reset to defaults' }).click()
  expect(preferences.get()).toEqual({ ...DEFAULTS, theme: 'dark' })
  await expect.element(screen.getByText('Settings reset to defaults').first()).toBeVisible()
})

test('R8.3 links to the office for accommodations and barriers, with a prepared message', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Accessibility Services')).toBeVisible()
  const hrefOf = (name: string | RegExp) =>
    screen.getByRole('link', { name }).element().getAttribute('href')
  expect(hrefOf(/^Call/)).toBe('tel:+13195550111')
  for (const name of ['Request an accommodation', 'Report a problem'])
    expect(hrefOf(name)).toMatch(/^mailto:access@prairiebend\.example\?subject=\S+&body=\S+%0A/)
})

test('R8.3 links to the directory when no office is named for it', async () => {
  const screen = await open([anOffice()])
  await expect.element(screen.getByText(/No office is listed for this yet/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Find an office' }))
    .toHaveAttribute('href', '/support/directory')
})

test.each([
  [390, 'light', {}],
  [1280, 'dark', {}],
  [390, 'light', { textSize: 200, letterSpacing: 'wider', wordSpacing: 'wider' }],
  [320, 'light', { textSize: 150, lineSpacing: 'wider', wordSpacing: 'wider' }],
  [1280, 'light', { textSize: 200, largeTargets: true }],
  [390, 'light', { highContrast: true, lineSpacing: 'wider' }],
  [390, 'dark', { highContrast: true }],
] as const)(
  'R8.3 at %i px, %s, with %j fits and has no accessibility violations',
  async (width, theme, contrast) => {
    // Tall enough that a phone's bottom bar covers nothing.
    await page.viewport(width, 5000)
    showPreferences({ ...DEFAULTS, theme, ...contrast })
    const screen = await open()
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R8.3 increases contrast when the device requests it', async () => {
  showPreferences({ ...DEFAULTS, theme: 'light' })
  await open()
  const ink = () => style('main').color
  expect(ink()).not.toBe('rgb(0, 0, 0)')
  const features = (value: string) => ({ features: [{ name: 'prefers-contrast', value }] })
  await cdp().send('Emulation.setEmulatedMedia', features('more'))
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', features(''))))
  await expect.poll(ink).toBe('rgb(0, 0, 0)')
  expect(getComputedStyle(document.documentElement).getPropertyValue('--edge')).not.toBe('')
})
