import '#styles/app.css'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AppConfiguration,
  applyConfiguration,
  configuration,
  readConfiguration,
} from '#config/configuration.ts'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { maybeStartAprilJoke } from './start-april-joke.ts'

const APRIL_1 = new Date(2027, 3, 1, 9)
const button = page.getByRole('button', { name: "Can't catch me!" })
const message = page.getByRole('dialog', { name: 'Happy April Fools!' })

/** A page with a field, on which the joke is configured as given. */
async function openPage(aprilJoke: AppConfiguration['aprilJoke'], now = APRIL_1) {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test', aprilJoke }),
  )
  const field = document.createElement('input')
  field.ariaLabel = 'Name'
  document.body.append(field)
  const end = await maybeStartAprilJoke(now)
  onTestFinished(() => {
    end?.()
    field.remove()
  })
  return { isReady: end !== null }
}

/** The first interaction, which shows the button. */
async function touchPage() {
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(button).toBeVisible()
}

test.each([
  ['off', APRIL_1, false],
  ['on', APRIL_1, true],
  ['on', new Date(2027, 3, 1, 0, 0), true],
  ['on', new Date(2027, 3, 1, 23, 59), true],
  ['on', new Date(2027, 2, 31, 23, 59), false],
  ['on', new Date(2027, 3, 2, 0, 0), false],
  ['forced', new Date(2027, 7, 1), true],
] as const)(
  'R3.7 with the joke %s, at %s by their own clock, a person may meet it: %s',
  async (joke, now, expected) => {
    expect((await openPage(joke, now)).isReady).toBe(expected)
  },
)

test('R3.7 shows the button at the first interaction, and not before', async () => {
  await openPage('on')
  await expect.element(button).not.toBeInTheDocument()
  await touchPage()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})

test('R3.7 dodges eight attempts by pointer or click, then explains the joke', async () => {
  await openPage('on')
  await touchPage()
  for (let tries = 0; tries < 7; tries += 1) {
    const before = button.element().getAttribute('style')
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => button.element().getAttribute('style')).not.toBe(before)
  }
  const box = button.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.hover(button)
  await expect.element(message).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  await page.getByRole('button', { name: 'Back to MyHub' }).click()
  await expect.element(message).not.toBeInTheDocument()
})

test('R3.7 R2.12 names the hub as its college does', async () => {
  await openPage('on')
  applyConfiguration({ ...configuration(), brand: { name: 'Owl Hub' } })
  await touchPage()
  for (let tries = 0; tries < 8; tries += 1)
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('button', { name: 'Back to Owl Hub' })).toBeVisible()
})

test('R3.7 counts focus and key presses too, and restores the focus', async () => {
  await openPage('forced')
  await touchPage()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}[Space]{Enter}[Space]{Enter}[Space]{Enter}')
  await expect.element(message).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('R3.7 ends with Escape for good', async () => {
  await openPage('forced')
  await touchPage()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('Maya')
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya')
})

test('R3.7 counts one attempt per touch, and takes no focus from a field', async () => {
  await openPage('forced')
  await touchPage()
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch' }
  for (let tries = 0; tries < 7; tries += 1) {
    button.element().dispatchEvent(new PointerEvent('pointerover', touch))
    button.element().dispatchEvent(new MouseEvent('mousedown', touch))
    button.element().dispatchEvent(new MouseEvent('click', touch))
  }
  await expect.element(button).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  button.element().dispatchEvent(new MouseEvent('click', touch))
  await expect.element(message).toBeVisible()
})
