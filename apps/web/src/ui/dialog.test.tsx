import '#styles/app.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ALONE, accessibilityFaults } from '#testing/accessibility.ts'
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
  await expect.element(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  return screen
}

test('R3.5 a dialog takes the focus to where it is wanted and gives it back', async () => {
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

test('R3.5 whoever was typing when a dialog came goes on typing when it has gone', async () => {
  const screen = await render(<WhileTyping />)
  const note = screen.getByRole('textbox', { name: 'Note' })
  await note.click()
  await userEvent.keyboard('parking')
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard(' permit')
  await expect.element(note).toHaveValue('parking permit')
})

test('R3.5 Tab goes round inside the dialog, both ways', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('First')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Last')
})

test('R3.5 what lies behind is blurred by 20 px', async () => {
  await open()
  const dialog = document.querySelector('dialog')
  expect(dialog && getComputedStyle(dialog, '::backdrop').backdropFilter).toBe('blur(20px)')
})

test('Escape and a press outside close an ordinary dialog', async () => {
  const screen = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open' }).click()
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R3.3 a persistent dialog knows neither Escape nor a press outside', async () => {
  const screen = await open(true)
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(focused()).toBe('Last')
})

test('an open dialog has no accessibility faults', async () => {
  await open()
  expect(await accessibilityFaults([...ALONE, 'heading-order'])).toEqual([])
})
