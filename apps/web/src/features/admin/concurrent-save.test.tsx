import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedAlert } from '#data/admin/managed.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedAlert } from '#testing/records/announcements.ts'
import { aManagedDirectory, aManagedOffice } from '#testing/records/managed.ts'
import { toasts } from '#ui/toast/toasts.ts'

// Two people edit the same item, and the second to save sees the first person's changes.

const LIST = 'GET /v1/alertification/alert'
const CHANGE = 'PATCH /v1/alertification/alert/{id}'

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

/** Opens an alert for editing while another user saves it. */
async function openWithOtherSave(
  otherSave: Partial<ManagedAlert>,
  handlers: Parameters<typeof fakeApi>[0] = {},
) {
  let saved = aManagedAlert()
  const sent: unknown[] = []
  const { main, screen } = await openAsStaff('/admin/alerts', ['alerts.write'], {
    [LIST]: () => [saved],
    'GET /v1/alertification/audience/choices': { campuses: [], programs: [] },
    'POST /v1/alertification/audience/reach': { count: 410, ofAll: 14_205 },
    'POST /v1/alertification/alert/preview': { bodyHtml: '<p>Words</p>' },
    [CHANGE]: async (request) => {
      const isNewest = request.headers.get('if-match') === `"${saved.version}"`
      if (!isNewest) return failure(412)
      sent.push(await request.json())
      return saved
    },
    ...handlers,
  })
  await main.getByRole('button', { name: /^Edit: North lot/ }).click()
  saved = aManagedAlert({ version: 2, ...otherSave })
  const dialog = screen.getByRole('dialog', { name: 'Edit alert' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  return { dialog, save, title, sent }
}

test('R8.20 shows both versions where they differ and lets the person choose', async () => {
  const { dialog, save, title, sent } = await openWithOtherSave({
    title: 'North lot closed to Friday',
    severity: 'emergency',
  })
  await title.fill('North lot reopens')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Come in by the east gate.')
  await save.click()
  await expect
    .element(dialog.getByRole('alert').getByText("Your work isn't lost.", { exact: false }))
    .toBeVisible()
  // A text that only one person changed needs no choice.
  const choices = dialog.getByRole('group', { name: /someone else saved a different value/ })
  expect(choices.elements()).toHaveLength(1)

  const titleConflict = dialog.getByRole('group', {
    name: 'Title: someone else saved a different value',
  })
  const keepMine = titleConflict.getByRole('radio', { name: 'Keep mine North lot reopens' })
  const useServerVersion = titleConflict.getByRole('radio', {
    name: 'Use theirs North lot closed to Friday',
  })
  await expect.element(keepMine).toBeChecked()
  await useServerVersion.click()
  await expect.element(title).toHaveValue('North lot closed to Friday')
  await keepMine.click()
  await expect.element(title).toHaveValue('North lot reopens')

  // A field without local changes takes the server's version, with a note.
  await expect.element(dialog.getByText('Level: changed by someone else')).toBeVisible()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Level' }))
    .toHaveDisplayValue('Emergency')
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ title: 'North lot reopens', body: 'Come in by the east gate.' }])
})

test('R8.20 moves the focus to the choice after saving, and works by keyboard', async () => {
  const { dialog, save, title, sent } = await openWithOtherSave({ title: 'North lot is open' })
  await title.fill('North lot reopens')
  await save.click()
  const keepMine = dialog.getByRole('radio', { name: /^Keep mine/ })
  await expect.element(keepMine).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(title).toHaveValue('North lot is open')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(title).toHaveValue('North lot reopens')
  // Typing continues in the field.
  await title.fill('North lot reopens on Monday')
  await expect
    .element(dialog.getByRole('radio', { name: 'Keep mine North lot reopens on Monday' }))
    .toBeChecked()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ title: 'North lot reopens on Monday' }])
})

test('R8.20 shows another person’s changes to other fields without a choice, and saves both', async () => {
  const { dialog, save, title, sent } = await openWithOtherSave({ severity: 'emergency' })
  await title.fill('North lot reopens')
  await save.click()
  await expect
    .element(dialog.getByRole('alert').getByText('Their version is shown here', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByText('Level: changed by someone else')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
  await expect.poll(() => document.activeElement?.textContent).toContain('Before:')
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ title: 'North lot reopens' }])
})

test('R8.20 saves without a choice when the other changes are the same', async () => {
  const { dialog, save, title, sent } = await openWithOtherSave({})
  await title.fill('North lot reopens')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ title: 'North lot reopens' }])
})

test('R8.20 explains that the item was deleted, and keeps the form', async () => {
  const { dialog, save, title } = await openWithOtherSave({}, { [CHANGE]: failure(404) })
  await title.fill('North lot reopens')
  await save.click()
  await expect
    .element(dialog.getByText('Someone else deleted this', { exact: false }))
    .toBeVisible()
  await expect.element(title).toHaveValue('North lot reopens')
})

test.each([
  [320, 'dark'],
  [1280, 'light'],
] as const)(
  'R8.20 describes conflicting hours, holidays, and checkboxes, at %i px (%s)',
  async (width, theme) => {
    await page.viewport(width, 900)
    choose({ theme })
    let office = aManagedOffice()
    const sent: unknown[] = []
    const { main, screen } = await openAsStaff('/admin/offices', ['offices.write'], {
      'GET /v1/directory/manage': () => ({ ...aManagedDirectory(), offices: [office] }),
      'PATCH /v1/directory/office/{id}': async (request) => {
        if (request.headers.get('if-match') !== `"${office.version}"`) return failure(412)
        sent.push(await request.json())
        return office
      },
    })
    await main.getByRole('button', { name: 'Edit: Registrar' }).click()
    const closures = [
      { startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving', translations: {} },
    ]
    const hours = [{ days: ['SA' as const], open: '09:00', close: '12:00' }]
    office = aManagedOffice({ version: office.version + 1, hours, closures, isActive: false })
    const dialog = screen.getByRole('dialog', { name: 'Edit office' })
    await dialog.getByRole('textbox', { name: 'Room' }).fill('121')
    await dialog.getByLabelText('Closes').fill('17:00')
    await dialog.getByRole('button', { name: 'Add closed days' }).click()
    await dialog.getByLabelText('First day').fill('2026-12-24')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const otherSave = (name: RegExp) => dialog.getByRole('radio', { name })
    await expect.element(otherSave(/^Use theirs Sat 9:00 AM – 12:00 PM$/)).toBeVisible()
    await otherSave(/^Use theirs Sat/).click()
    await otherSave(/^Use theirs November 26, 2026 – November 27, 2026, Thanksgiving$/).click()
    // There is no choice for an unchanged field; the field itself can restore its value.
    await expect.element(dialog.getByText('Before:Checked')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Shown in the directory' }).click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    // The values taken from the other person are already saved.
    expect(sent).toEqual([{ isActive: true, room: '121' }])
  },
)
