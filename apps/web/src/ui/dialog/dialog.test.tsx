import '#styles/app.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { Dialog } from './dialog.tsx'

function Example({ persistent = false }: { persistent?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Are you sure?" persistent={persistent} onClose={() => setOpen(false)}>
          <button type="button">First</button>
          <button type="button" data-autofocus onClick={() => setOpen(false)}>
            Last
          </button>
        </Dialog>
      )}
    </>
  )
}

const focused = () => document.activeElement?.textContent

async function open(persistent = false) {
  const screen = await render(<Example persistent={persistent} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  return screen
}

test('R3.5 moves the focus into a dialog and restores it afterward', async () => {
  await open()
  expect(focused()).toBe('Last')
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('dialog')).toBeNull()
  expect(focused()).toBe('Open')
})

function WhileTyping() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Note" onChange={({ target }) => setOpen(target.value === 'parking')} />
      {isOpen && (
        <Dialog title="Are you there?" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Stay
          </button>
        </Dialog>
      )}
    </>
  )
}

test('R3.5 restores the caret in a text field when a dialog closes', async () => {
  const screen = await render(<WhileTyping />)
  const note = screen.getByRole('textbox', { name: 'Note' })
  await note.click()
  await userEvent.keyboard('parking')
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard(' permit')
  await expect.element(note).toHaveValue('parking permit')
})

test('R3.5 makes the page inert and restores the caret in a browser without popovers', async () => {
  const { showPopover } = HTMLElement.prototype
  Object.assign(HTMLElement.prototype, { showPopover: undefined })
  onTestFinished(() => void Object.assign(HTMLElement.prototype, { showPopover }))
  const screen = await render(<WhileTyping />)
  const note = screen.getByRole('textbox', { name: 'Note' })
  await note.click()
  await userEvent.keyboard('parking')
  await expect.element(screen.getByRole('dialog', { name: 'Are you there?' })).toBeVisible()
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  expect(focused()).toBe('Stay')
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard(' permit')
  await expect.element(note).toHaveValue('parking permit')
})

test('R3.5 keeps Tab inside the dialog in both directions', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('First')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Last')
})

/** The backdrop's effect on the page behind the dialog. */
const backdropFilter = () => {
  const dialog = document.querySelector('dialog')
  return dialog && getComputedStyle(dialog, '::backdrop').backdropFilter
}

test('R3.5 blurs the page behind by 20 px', async () => {
  await open()
  await expect.poll(backdropFilter).toBe('blur(20px)')
})

test('R3.5 moves nothing on a short page without a scroll bar', async () => {
  const screen = await render(<Example />)
  const width = () => document.body.getBoundingClientRect().width
  const before = width()
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(width()).toBe(before)
})

test('closes an ordinary dialog with Escape or a click outside', async () => {
  const screen = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open' }).click()
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R3.3 keeps a persistent dialog open with Escape or a click outside', async () => {
  const screen = await open(true)
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(focused()).toBe('Last')
})

/** A confirmation on top of a dialog. */
function Nested() {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(true)
  return (
    <>
      {isOpen && (
        <Dialog title="Below" onClose={() => setOpen(false)}>
          <button type="button">Save</button>
        </Dialog>
      )}
      {isAsking && (
        <Dialog title="On top" onClose={() => setAsking(false)}>
          <button type="button">Yes</button>
        </Dialog>
      )}
    </>
  )
}

test('R3.5 closes only the top dialog with Escape', async () => {
  const screen = await render(<Nested />)
  const below = screen.getByRole('dialog', { name: 'Below' })
  await expect.element(screen.getByRole('dialog', { name: 'On top' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'On top' })).not.toBeInTheDocument()
  await expect.element(below).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(below).not.toBeInTheDocument()
})

test('has no accessibility violations in an open dialog', async () => {
  await open()
  expect(await accessibilityFaults([...STANDALONE_RULES, 'heading-order'])).toEqual([])
})

/** A page with a second button, and content that is added later. */
function Sibling() {
  const [isOpen, setOpen] = useState(false)
  const [isLate, setLate] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      {isLate && <button type="button">Late</button>}
      {isOpen && (
        <Dialog title="Alone" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setLate(true)}>
            Bring more
          </button>
        </Dialog>
      )}
    </>
  )
}

const isOutOfReach = (element: Element) => element.closest('[inert]') !== null

test('R3.5 makes the page inert while a dialog is open, including content added later', async () => {
  const screen = await render(<Sibling />)
  const sibling = screen.getByRole('button', { name: /Pressed/ }).element()
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => isOutOfReach(sibling)).toBe(true)
  const dialog = screen.getByRole('dialog', { name: 'Alone' })
  expect(isOutOfReach(dialog.element())).toBe(false)
  await dialog.getByRole('button', { name: 'Bring more' }).click()
  await expect.element(screen.getByText('Late')).toBeInTheDocument()
  await expect.poll(() => isOutOfReach(screen.getByText('Late').element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.querySelector('[inert]')).toBeNull()
})

test('R3.5 keeps elements inert that were inert before the dialog opened', async () => {
  const waiting = document.createElement('div')
  waiting.inert = true
  document.body.append(waiting)
  onTestFinished(() => waiting.remove())
  const screen = await open()
  await expect.poll(() => document.querySelectorAll('[inert]').length).toBeGreaterThan(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => [...document.querySelectorAll('[inert]')]).toEqual([waiting])
})

test('R3.5 ignores a click on the page while a dialog is opening', async () => {
  const screen = await render(<Sibling />)
  const sibling = screen.getByRole('button', { name: /Pressed/ }).element() as HTMLElement
  const opener = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  flushSync(() => opener.click())
  sibling.click()
  await expect.element(screen.getByRole('dialog', { name: 'Alone' })).toBeVisible()
  expect(sibling.textContent).toBe('Pressed 0')
})

test('R3.5 shows a dialog without waiting for the blur, which takes longest to paint', async () => {
  const screen = await render(<Sibling />)
  const opener = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  flushSync(() => opener.click())
  expect(document.querySelector('dialog')?.matches(':popover-open')).toBe(true)
  expect(backdropFilter()).toBe('none')
  await expect.poll(backdropFilter).toBe('blur(20px)')
})

test('R3.5 closes a dialog with the phone’s Back, and keeps a persistent one open', async () => {
  const watchers: EventTarget[] = []
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {}
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  onTestFinished(() => void vi.unstubAllGlobals())
  const goBack = () => watchers.at(-1)?.dispatchEvent(new Event('close'))
  const screen = await open(true)
  goBack()
  goBack()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.unmount()
  await open()
  goBack()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test.each([
  ['upright', 390, 600, { top: 60, right: 20, bottom: 50, left: 24 }],
  ['on its side', 640, 320, { top: 20, right: 100, bottom: 30, left: 100 }],
])(
  'R3.5 keeps a long dialog on a phone %s clear of notch and corners',
  async (_how, width, height, covered) => {
    const root = document.documentElement
    await page.viewport(width, height)
    for (const [side, size] of Object.entries(covered))
      root.style.setProperty(`--safe-${side}`, `${size}px`)
    onTestFinished(async () => {
      root.removeAttribute('style')
      await page.viewport(1280, 900)
    })
    const text = 'All that there is to say before something goes for good. '.repeat(60)
    const screen = await render(<Dialog title="Remove this?">{text}</Dialog>)
    const dialog = screen.getByRole('dialog', { name: 'Remove this?' })
    await expect.element(dialog).toBeVisible()
    const { top, right, bottom, left } = dialog.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(covered.top)
    expect(bottom).toBeLessThanOrEqual(height - covered.bottom)
    expect(left).toBeGreaterThanOrEqual(covered.left)
    expect(right).toBeLessThanOrEqual(width - covered.right)
  },
)
