import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedDirectory, aManagedOffice } from '#testing/records/managed.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/directory/manage'

const open = (handlers: Parameters<typeof fakeApi>[0] = {}) =>
  openAsStaff('/admin/offices', ['offices.write'], { [LIST]: aManagedDirectory(), ...handlers })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 adds Saturday hours and a holiday to an office, with its version', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    'PATCH /v1/directory/office/{id}': async (request) => {
      const { hours, closures, phone } = await request.json()
      sent.push([request.headers.get('if-match'), hours, closures, phone])
      return aManagedOffice()
    },
  })
  await main.getByRole('button', { name: 'Edit: Registrar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit office' })
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await expect.element(phone).toHaveValue('(319) 555-0111')
  await phone.fill('(319) 555-0199')
  const added = dialog.getByRole('group', { name: 'Hours 2' })
  const firstDay = added.getByRole('checkbox', { name: 'Mon' })
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await expect.element(firstDay).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Only the invalid row has an error.
  await expect.element(added.getByText('Choose at least one day', { exact: false })).toBeVisible()
  await expect.element(firstDay).toHaveFocus()
  await added.getByRole('checkbox', { name: 'Sat' }).click()
  await dialog.getByRole('button', { name: 'Add closed days' }).click()
  await dialog.getByLabelText('First day').fill('2026-11-26')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Thanksgiving')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const week = { days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }
  expect(sent).toEqual([
    [
      '"2"',
      [week, { days: ['SA'], open: '08:00', close: '16:30' }],
      [{ startOn: '2026-11-26', endOn: '2026-11-26', reason: 'Thanksgiving', translations: {} }],
      '+13195550199',
    ],
  ])
})

test('R8.20 does not delete an office that others belong to, and explains why', async () => {
  const { main, screen } = await open({
    'DELETE /v1/directory/office/{id}': failure(409, 'conflict'),
  })
  await main.getByRole('button', { name: 'Delete: Registrar' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(dialog.getByText('Other offices or departments belong to it.', { exact: false }))
    .toBeVisible()
})

test('R8.20 focuses Undo after a delete, and restores the office with it', async () => {
  const bursar = aManagedOffice({ id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99', name: 'Bursar' })
  const registrar = aManagedOffice()
  const offices = [registrar, bursar]
  const { main, screen } = await open({
    [LIST]: () => aManagedDirectory({ offices: [...offices] }),
    'DELETE /v1/directory/office/{id}': () => {
      offices.shift()
      return new Response(null, { status: 204 })
    },
    'POST /v1/directory/office/{id}/restore': () => {
      offices.unshift(registrar)
      return registrar
    },
  })
  const remove = async (name: string) => {
    await main.getByRole('button', { name: `Delete: ${name}` }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
  }
  await remove('Registrar')
  const undo = main.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await expect.element(main.getByRole('rowheader', { name: 'Registrar' })).not.toBeInTheDocument()
  await undo.click()
  await expect.element(main.getByRole('rowheader', { name: 'Registrar' })).toBeVisible()
})

test('R8.20 reports a duplicate code next to a department’s code', async () => {
  const { main, screen } = await open({
    'POST /v1/directory/department': failure(409, 'conflict'),
  })
  await main.getByRole('button', { name: 'New department' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New department' })
  await dialog.getByRole('textbox', { name: /^Department/ }).fill('Biology')
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('ENGL')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Code/ }))
    .toHaveAccessibleDescription(/Another department has this code/)
})

test('R8.20 shows empty and unavailable offices', async () => {
  const { main, api } = await open({ [LIST]: aManagedDirectory({ offices: [] }) })
  await expect.element(main.getByText('No offices yet.', { exact: false })).toBeVisible()
  expect(api.calls).toContain(LIST)
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open()
  await expect.element(main.getByRole('rowheader', { name: 'Registrar' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
