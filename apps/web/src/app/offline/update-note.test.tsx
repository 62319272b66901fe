import '#styles/app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { newVersion } from '#lib/release/new-version.ts'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { watchTyping } from './unsaved-input.ts'
import { UpdateNote } from './update-note.tsx'

beforeEach(() => newVersion.set(null))

/** A page with a form and a search field, after a new version has arrived. */
async function show() {
  const activate = vi.fn()
  onTestFinished(watchTyping())
  const screen = await render(
    <main>
      <UpdateNote />
      <input aria-label="Preferred name" />
      <input aria-label="Search" type="search" />
      <select aria-label="Campus" style={{ display: 'block', marginBlock: 44 }}>
        <option>All</option>
        <option>Main</option>
      </select>
      <form style={{ display: 'grid', gap: 44 }}>
        <select aria-label="Residency">
          <option>In state</option>
          <option>Out of state</option>
        </select>
        <input aria-label="I agree" type="checkbox" />
      </form>
    </main>,
  )
  newVersion.set(activate)
  await expect
    .element(screen.getByText('A new version of MyHub is ready.', { exact: false }))
    .toBeVisible()
  return { screen, activate }
}

test('R2.13 switches to the new version only when the person chooses to', async () => {
  const { screen, activate } = await show()
  expect(activate).not.toHaveBeenCalled()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  await screen.getByRole('button', { name: 'Reload now' }).click()
  expect(activate).toHaveBeenCalledOnce()
})

test('R2.13 does not ask again after a dismissal', async () => {
  const { screen, activate } = await show()
  await screen.getByRole('button', { name: 'Later' }).click()
  await expect.element(screen.getByText('A new version', { exact: false })).not.toBeInTheDocument()
  expect(activate).not.toHaveBeenCalled()
})

test('R2.13 confirms first when a form is half filled in, and keeps the input', async () => {
  const { screen, activate } = await show()
  const field = screen.getByRole('textbox', { name: 'Preferred name' })
  await userEvent.fill(field, 'May')
  await screen.getByRole('button', { name: 'Reload now' }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Reload this page?' })).toBeVisible()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  await screen.getByRole('button', { name: 'Finish first' }).click()
  expect(activate).not.toHaveBeenCalled()
  await expect.element(field).toHaveValue('May')

  await screen.getByRole('button', { name: 'Reload now' }).click()
  await screen.getByRole('button', { name: 'Reload anyway' }).click()
  expect(activate).toHaveBeenCalledOnce()
})

test('R2.13 ignores a search, and a field that was emptied again', async () => {
  const { screen, activate } = await show()
  await userEvent.fill(screen.getByRole('searchbox'), 'library')
  const field = screen.getByRole('textbox', { name: 'Preferred name' })
  await userEvent.fill(field, 'May')
  await userEvent.clear(field)
  await screen.getByRole('button', { name: 'Reload now' }).click()
  expect(activate).toHaveBeenCalledOnce()
})

test.each([
  ['ticked a box', () => page.getByRole('checkbox', { name: 'I agree' }).click()],
  [
    'chosen from a list',
    () => page.getByRole('combobox', { name: 'Residency' }).selectOptions('Out of state'),
  ],
])('R2.13 confirms first when a person has only %s in a form', async (_what, choose) => {
  const { screen, activate } = await show()
  await choose()
  await screen.getByRole('button', { name: 'Reload now' }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Reload this page?' })).toBeVisible()
  expect(activate).not.toHaveBeenCalled()
})

test('R2.13 ignores a choice that only filters', async () => {
  const { screen, activate } = await show()
  await screen.getByRole('combobox', { name: 'Campus' }).selectOptions('Main')
  await screen.getByRole('button', { name: 'Reload now' }).click()
  expect(activate).toHaveBeenCalledOnce()
})
