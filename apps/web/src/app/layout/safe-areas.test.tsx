import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionNotice } from '#session/notice.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert } from '#testing/records/alerts.ts'
import { writeAlerts } from '#testing/write-alerts.ts'

/**
 * The insets of the notch, rounded corners and the gesture bar of a phone in portrait and
 * landscape.
 */
const phones = [
  ['upright', 390, 800, { top: 47, right: 20, bottom: 34, left: 44 }],
  ['on its side', 844, 390, { top: 20, right: 47, bottom: 21, left: 59 }],
] as const
type Insets = (typeof phones)[number][3]

const root = document.documentElement

async function hold(width: number, height: number, insets: Insets): Promise<void> {
  await page.viewport(width, height)
  for (const [side, size] of Object.entries(insets))
    root.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
}

afterEach(async () => {
  root.removeAttribute('style')
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

/**
 * The whole box of a control, but only the text of a paragraph, which is as wide as its container.
 */
function boxOf(element: Element): DOMRect {
  if (element.matches('a, button, input, svg')) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** The texts and icons of an element with their boxes, which must be visible. */
function boxesIn(part: string): [string, DOMRect][] {
  const found = document.querySelectorAll(`${part} :is(a, button, p, h1, strong, input, svg)`)
  return [...found]
    .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
    .map((element): [string, DOMRect] => [
      `${element.tagName} ${element.textContent}`,
      boxOf(element),
    ])
    .filter(([, { width, height }]) => width > 1 && height > 1)
}

/** The widths of its parts under the insets at the sides. */
const covered = (part: string, { left, right }: Insets) =>
  boxesIn(part)
    .filter(([, box]) => box.left < left || box.right > innerWidth - right)
    .map(([name]) => name)

const alert = anAlert({
  bodyHtml: '<p>Park in the east lot while it is repaired, or come by bus.</p>',
})

test.each(phones)(
  'R2.12 on a phone %s keeps the frame clear of notch and corners',
  async (_how, width, height, insets) => {
    await hold(width, height, insets)
    writeAlerts(alert)
    fakeApi({ 'GET /v1/alertification/alerts/{startDate}/{endDate}': [alert] })
    const { screen } = await openApp('/nowhere')
    await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.bottom-link').length).toBe(5)
    const failed =
      'The hub could not be reached, so that nothing of what was asked for can be shown. '
    sessionNotice.set(failed.repeat(2))
    await expect.element(screen.getByText(failed, { exact: false })).toBeVisible()
    await expect.poll(() => boxesIn('.alert').length).toBeGreaterThan(0)
    expect(boxesIn('header').length).toBeGreaterThan(3)
    for (const part of ['header', '.alert', '.frame-main', 'main', 'footer', '.bottom-bar'])
      expect(covered(part, insets), part).toEqual([])
    for (const [name, { top }] of boxesIn('header'))
      expect(top, name).toBeGreaterThanOrEqual(insets.top)
    root.scrollTop = root.scrollHeight
    const last = document.querySelector(width < 600 ? '.bottom-bar' : 'footer')
    for (const part of last?.querySelectorAll('a, p') ?? [])
      expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(height - insets.bottom)
  },
)

test.each(phones)(
  'R2.12 on a phone %s keeps the skip link, the menu and the search clear of the notch',
  async (_how, width, height, insets) => {
    await hold(width, height, insets)
    fakeApi({
      'GET /public/v1/directory/offices': failure(403),
      'GET /v1/support/articles': failure(403),
      'GET /v1/links/mine': failure(403),
    })
    const { screen } = await openApp('/nowhere')
    await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
    const skip = document.querySelector<HTMLElement>('.skip-link')
    const boxOfSkip = () => skip?.getBoundingClientRect() ?? new DOMRect()
    expect(boxOfSkip().bottom).toBeLessThanOrEqual(0)
    skip?.focus()
    await expect.poll(() => boxOfSkip().top).toBeGreaterThanOrEqual(insets.top)
    expect(boxOfSkip().left).toBeGreaterThanOrEqual(insets.left)
    skip?.blur()

    await screen.getByRole('button', { name: width < 600 ? 'More' : 'Open menu' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    expect(covered('dialog', insets)).toEqual([])
    expect(boxesIn('dialog')[0]?.[1].top).toBeGreaterThanOrEqual(insets.top)
    await userEvent.keyboard('{Escape}')

    await screen.getByRole('button', { name: 'Search' }).click()
    await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus()
    expect(covered('dialog', insets)).toEqual([])
    expect(boxesIn('dialog')[0]?.[1].top).toBeGreaterThanOrEqual(insets.top)
  },
)
