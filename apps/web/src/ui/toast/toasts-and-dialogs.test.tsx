import '#styles/app.css'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { positionAboveKeyboard } from './keyboard.ts'
import { positions } from './model.ts'
import { Toaster } from './toaster.tsx'
import { toast, toasts } from './toasts.ts'

afterEach(() => toasts.set([]))

function Example() {
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(['First'])}>
        Open
      </button>
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={() => setOpen(open.slice(0, -1))}>
          <button type="button" onClick={() => setOpen(['First', 'Second'])}>
            Open another
          </button>
        </Dialog>
      ))}
      <Toaster />
    </main>
  )
}

/** Whether the middle of a toast is visible and clickable. */
function isOnTop(): boolean {
  const element = document.querySelector('.toast')
  const box = element?.getBoundingClientRect()
  if (!element || !box) return false
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return element.contains(there)
}

/** Wait for animations: a toast that is fading in doesn't have its final place and colors. */
const settled = () => Promise.all(document.getAnimations().map((animation) => animation.finished))

const heard = () =>
  [...document.querySelectorAll('[role="alert"]')].map((element) => element.textContent)
const top = () => page.getByRole('dialog').last()

test('R3.6 shows a toast above a dialog, announced and dismissible, and keeps it when the dialog closes', async () => {
  await render(<Example />)
  toast({ message: 'Not saved', type: 'negative', timeout: 0 })
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(top()).toBeVisible()
  expect(isOnTop()).toBe(true)
  expect(document.querySelector('.toast')?.closest('dialog')).not.toBeNull()

  toast({ message: 'Not saved either', type: 'negative', timeout: 0 })
  await expect.poll(heard).toEqual(['Not savedNot saved either'])
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(top()).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isOnTop()).toBe(true)
  expect(document.querySelectorAll('.toast')).toHaveLength(1)
})

test('R3.6 shows toasts in the top one of two dialogs, and moves them back', async () => {
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Open another' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  toast({ message: 'Saved', type: 'positive', timeout: 0 })
  await expect.poll(isOnTop).toBe(true)
  expect(document.querySelector('.toast')?.closest('dialog')?.textContent).toContain('Second')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument()
  expect(isOnTop()).toBe(true)
})

test('R3.5 R3.6 reaches the toast with Tab from inside the dialog, and wraps around', async () => {
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  toast({ message: 'Saved', type: 'positive', timeout: 0 })
  // A toast is part of the dialog a moment after it appears.
  await expect.element(top().getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open another' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Open another' })).toHaveFocus()
  await settled()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})

test.each(positions)(
  'R3.6 at %s keeps a toast inside the screen, clear of notch and edges',
  async (position) => {
    const root = document.documentElement
    await page.viewport(390, 700)
    const notch = {
      '--safe-top': '50px',
      '--safe-bottom': '34px',
      '--safe-left': '44px',
      '--safe-right': '20px',
    }
    for (const [name, value] of Object.entries(notch)) root.style.setProperty(name, value)
    await render(<Toaster />)
    toast({ message: 'Your preferred name was saved.', type: 'positive', position, timeout: 0 })
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await settled()
    const box = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect()
    expect(box.top).toBeGreaterThanOrEqual(50)
    expect(box.bottom).toBeLessThanOrEqual(700 - 34)
    expect(box.left).toBeGreaterThanOrEqual(44)
    expect(box.right).toBeLessThanOrEqual(390 - 20)
    for (const name of Object.keys(notch)) root.style.removeProperty(name)
    await page.viewport(1280, 900)
  },
)

test('R3.6 shows a toast at the foot above a phone’s keyboard', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 900, offsetTop: 0, scale: 1 })
  const container = document.createElement('div')
  const stop = positionAboveKeyboard(container, viewport)
  const covered = () => container.style.getPropertyValue('--toast-keyboard')
  expect(covered()).toBe('0px')
  viewport.height = window.innerHeight - 300
  viewport.dispatchEvent(new Event('resize'))
  expect(covered()).toBe('300px')
  stop()
  viewport.height = window.innerHeight
  viewport.dispatchEvent(new Event('resize'))
  expect(covered()).toBe('300px')
})

/** A toast's position, in thirds of the window: left, center or right; top, middle or bottom. */
function thirds() {
  const { left, right, top, bottom } =
    document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect()
  const third = (middle: number, size: number) => Math.floor((3 * middle) / size)
  return [
    ['left', 'center', 'right'][third((left + right) / 2, innerWidth)],
    ['top', 'middle', 'bottom'][third((top + bottom) / 2, innerHeight)],
  ]
}

test.each([
  ['top-left', 'left', 'top'],
  ['top', 'center', 'top'],
  ['top-right', 'right', 'top'],
  ['left', 'left', 'middle'],
  ['center', 'center', 'middle'],
  ['right', 'right', 'middle'],
  ['bottom-left', 'left', 'bottom'],
  ['bottom', 'center', 'bottom'],
  ['bottom-right', 'right', 'bottom'],
])('R3.6 shows a toast at %s: %s and %s', async (position, across, down) => {
  await page.viewport(1500, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await render(<Toaster />)
  toast({ message: 'Saved.', type: 'positive', position, timeout: 0 })
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await settled()
  expect(thirds()).toEqual([across, down])
})

test('R3.6 shows a toast at the foot of a phone above the bottom bar and the keyboard', async () => {
  await page.viewport(390, 700)
  const root = document.documentElement
  root.dataset.panel = 'open'
  const seen = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 })
  const viewport = vi.spyOn(window, 'visualViewport', 'get')
  viewport.mockReturnValue(seen as unknown as VisualViewport)
  onTestFinished(async () => {
    viewport.mockRestore()
    delete root.dataset.panel
    await page.viewport(1280, 900)
  })
  await render(<Toaster />)
  toast({ message: 'Saved', type: 'positive', timeout: 0 })
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await settled()
  const foot = () => document.querySelector('.toast')?.getBoundingClientRect().bottom ?? 0
  const bar = Number.parseFloat(getComputedStyle(root).getPropertyValue('--bottom-bar-height'))
  expect(bar).toBeGreaterThan(0)
  expect(foot()).toBeLessThanOrEqual(700 - 16 * bar)
  seen.height = 400
  seen.dispatchEvent(new Event('resize'))
  await expect.poll(foot).toBeLessThanOrEqual(400)
})

test('R3.6 keeps the dialog open when a toast in it is clicked', async () => {
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  toast({ message: 'Saved', type: 'positive', timeout: 0 })
  await page.getByText('Saved').last().click()
  await vi.waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1))
})
