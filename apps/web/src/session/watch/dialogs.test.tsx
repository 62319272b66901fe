import '#styles/app.css'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { SessionDialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'

async function show(dialog: { kind: 'ended' | 'expired' } | { kind: 'idle'; secondsLeft: number }) {
  const [onConfirm, onDismiss] = [vi.fn(), vi.fn()]
  const open = { ...dialog, onConfirm, onDismiss } satisfies OpenDialog
  const screen = await render(<SessionDialogs dialog={open} />)
  return { screen, onConfirm, onDismiss }
}

test('R3.1 an idle person sees a dialog with the countdown, and can stay or sign out', async () => {
  const { screen, onConfirm, onDismiss } = await show({ kind: 'idle', secondsLeft: 42 })
  const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect.element(dialog.getByText('You will be signed out in 42 seconds.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Stay Signed In' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Stay Signed In' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('R3.1 uses the singular for the last second, and Escape keeps the session', async () => {
  const { screen, onConfirm, onDismiss } = await show({ kind: 'idle', secondsLeft: 1 })
  await expect.element(screen.getByText('You will be signed out in 1 second.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onDismiss).not.toHaveBeenCalled()
})

test('R3.2 a person who dismisses the expiry dialog can continue for now', async () => {
  const { screen, onConfirm, onDismiss } = await show({ kind: 'expired' })
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('R3.2 asks for a new sign-in when the session has expired', async () => {
  const { screen, onConfirm } = await show({ kind: 'expired' })
  const dialog = screen.getByRole('alertdialog', { name: 'Session Expired' })
  await expect
    .element(dialog.getByText('Your session has expired. Please log in again.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('R3.3 explains that the session ended and stays open whatever key is pressed', async () => {
  const { screen, onConfirm, onDismiss } = await show({ kind: 'ended' })
  const dialog = screen.getByRole('alertdialog', { name: 'Session Ended' })
  await expect
    .element(
      dialog.getByText(
        'Your session has either expired or you have signed out from another browser tab/window.',
      ),
    )
    .toBeVisible()
  await expect
    .element(dialog.getByText('You may close this tab or sign in again to continue.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(onDismiss).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test.each([{ kind: 'idle', secondsLeft: 60 }, { kind: 'expired' }, { kind: 'ended' }] as const)(
  'R3.5 has no accessibility violations in the dialog $kind',
  async (dialog) => {
    await show(dialog)
    expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  },
)
