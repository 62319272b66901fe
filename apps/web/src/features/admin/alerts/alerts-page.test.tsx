import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedAlert } from '#data/admin/managed.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedAlert } from '#testing/records/announcements.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/alertification/alert'
const ADD = 'POST /v1/alertification/alert'
const CHANGE = 'PATCH /v1/alertification/alert/{id}'
const DELETE = 'DELETE /v1/alertification/alert/{id}'
const RESTORE = 'POST /v1/alertification/alert/{id}/restore'
const CHOICES = 'GET /v1/alertification/audience/choices'
const REACH = 'POST /v1/alertification/audience/reach'
const CHECK = 'POST /v1/alertification/audience/check'
const PREVIEW = 'POST /v1/alertification/alert/preview'

const choices = {
  campuses: [{ id: 'ICRC', code: 'ICRC', title: 'Iowa City' }],
  programs: [{ id: 'NURS', code: 'NURS', title: 'Nursing' }],
}

const open = (alerts: ManagedAlert[], handlers: Parameters<typeof fakeApi>[0] = {}) =>
  openAsStaff('/admin/alerts', ['alerts.write', 'person.view'], {
    [LIST]: () => [...alerts],
    [CHOICES]: choices,
    [REACH]: { count: 410, ofAll: 14_205 },
    [PREVIEW]: { bodyHtml: '<p>Park in the <strong>east lot</strong>.</p>' },
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 creates an alert, shows the size of its audience, and posts it', async () => {
  const alerts: ManagedAlert[] = []
  const sent: unknown[] = []
  const { main, screen } = await open(alerts, {
    [ADD]: async (request) => {
      sent.push(await request.json())
      alerts.push(aManagedAlert({ title: 'Late start' }))
      return {}
    },
  })
  await expect.element(main.getByText('No alerts.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'New alert' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New alert' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a title of 30 characters or fewer.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Late start')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('The college opens at ten.')
  await dialog.getByRole('combobox', { name: 'Audience' }).selectOptions('Students')
  await expect.element(dialog.getByText('Reaches about 410 people')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    { title: 'Late start', severity: 'info', audience: ['role:student'], endsAt: null },
  ])
  await expect.element(main.getByText('Late start')).toBeVisible()
})

test('R8.20 does not describe an alert for one campus as for everyone', async () => {
  const { main } = await open([
    aManagedAlert({ title: 'Lot closed', campuses: ['ICRC'] }),
    aManagedAlert({ title: 'Late start', campuses: ['ICRC', 'MAIN'], audience: 'role:student' }),
  ])
  const row = (name: string) => main.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Lot closed')).toMatchTextContent('Iowa City')
  await expect.element(row('Lot closed')).not.toMatchTextContent('Everyone')
  await expect.element(row('Late start')).toMatchTextContent('Students and (Iowa City or MAIN)')
})

test('R8.20 exports times of alerts in the college’s time zone', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  const startsAt = '2026-11-02T14:00:00.000Z'
  const { main } = await open([aManagedAlert({ title: 'Lot closed', startsAt, endsAt: null })])
  await main.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.text()).toContain('2026-11-02 08:00,,')
  create.mockRestore()
})

test('R8.20 describes a custom audience, and sends only changed fields', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open([aManagedAlert()], {
    [CHANGE]: async (request) => {
      sent.push(await request.json())
      return aManagedAlert()
    },
  })
  await main.getByRole('button', { name: 'Edit: North lot closed this week' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit alert' })
  await dialog.getByRole('combobox', { name: 'Audience' }).selectOptions('Choose with rules')
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  const rule = dialog.getByRole('group', { name: 'Rule 2' })
  await rule.getByRole('combobox', { name: 'Condition' }).selectOptions('Campus')
  await rule.getByRole('combobox', { name: 'is', exact: true }).selectOptions('is not')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ audience: ['role:student', { not: 'campus:ICRC' }] }])
})

test('R8.20 previews an alert as different readers see it, and checks one person', async () => {
  const { main, screen } = await open([aManagedAlert()], {
    [CHECK]: async (request) =>
      (await request.json()).username === 'morgan.hale'
        ? { displayName: 'Morgan Hale', isMeant: false }
        : failure(404),
  })
  await main.getByRole('button', { name: 'Edit: North lot closed this week' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit alert' })
  await dialog.getByText('Preview').click()
  await expect.element(dialog.getByText('east lot', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Level' }).selectOptions('Emergency')
  await expect.element(dialog.getByText('Emergency: North lot closed this week')).toBeVisible()
  await expect.element(dialog.getByText('Yes: a person like this will see it.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Preview as' }).selectOptions('Staff')
  await expect.element(dialog.getByText("No: a person like this won't see it.")).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Username' }).fill('morgan.hale')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.element(dialog.getByText("Morgan Hale won't see it.")).toBeVisible()
})

test('R8.20 R1.10 requires a complete Spanish text or none, and previews it', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open([aManagedAlert()], {
    [CHANGE]: async (request) => {
      sent.push(await request.json())
      return aManagedAlert()
    },
  })
  await main.getByRole('button', { name: 'Edit: North lot closed this week' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit alert' })
  const title = dialog.getByRole('textbox', { name: 'Spanish title' })
  await title.fill('Estacionamiento norte cerrado')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Enter the Spanish text too', { exact: false }))
    .toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Spanish text' }).fill('Use el lado este.')
  await dialog.getByText('Preview').click()
  await expect.element(dialog.getByText('Alerta: Estacionamiento norte cerrado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { translations: { es: { title: 'Estacionamiento norte cerrado', body: 'Use el lado este.' } } },
  ])
})

test('R8.20 deletes an alert after a confirmation, and restores it with Undo', async () => {
  const alerts = [aManagedAlert()]
  const { main, screen } = await open(alerts, {
    [DELETE]: () => {
      alerts.length = 0
      return {}
    },
    [RESTORE]: () => {
      alerts.push(aManagedAlert())
      return aManagedAlert()
    },
  })
  await main.getByRole('button', { name: 'Delete: North lot closed this week' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete this?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(main.getByText('No alerts.', { exact: false })).toBeVisible()
  const undo = main.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  // Once on screen, and once for screen readers as the description of the focused button.
  await expect.element(undo).toHaveAccessibleDescription('Deleted: North lot closed this week')
  expect(screen.getByText('Deleted: North lot closed this week').elements()).toHaveLength(1)
  expect(toasts.get()).toEqual([])
  await undo.click()
  await expect
    .element(main.getByRole('button', { name: 'Edit: North lot closed this week' }))
    .toBeVisible()
  const messages = screen.getByLabelText('Messages')
  await expect.element(messages.getByText('Restored: North lot closed this week')).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})

test('R8.20 keeps the form when an alert cannot be saved', async () => {
  const { main, screen } = await open([aManagedAlert()], { [CHANGE]: failure(412) })
  await main.getByRole('button', { name: 'Edit: North lot closed this week' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit alert' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('South lot closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Someone else changed this', { exact: false }))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Title/ }))
    .toHaveValue('South lot closed')
})

test('R8.20 shows a list that cannot be loaded as unavailable, never empty', async () => {
  const { main } = await open([], { [LIST]: failure(503) })
  await expect.element(main.getByText('currently unavailable', { exact: false })).toBeVisible()
  expect(main.getByText('No alerts.', { exact: false }).query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.20 fits at %i px without accessibility violations (%s)', async (width, theme) => {
  // Tall enough that the bottom bar covers nothing.
  await page.viewport(width, 1400)
  choose({ theme })
  const { main } = await open([aManagedAlert(), aManagedAlert({ id: '2', state: 'ended' })])
  await expect.element(main.getByText('Ended').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
