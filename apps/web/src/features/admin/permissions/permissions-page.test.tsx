import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonPermissions } from '#data/admin/manage-permissions.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aPermissionOverview } from '#testing/records/managed.ts'
import { toasts } from '#ui/toast/toasts.ts'

const OVERVIEW = 'GET /v1/authorization/permissions'
const PERSON_PERMISSIONS = 'GET /v1/authorization/person/{id}/permissions'
const CHANGE = 'PATCH /v1/authorization/person/{id}/permissions'
type Grant = PersonPermissions['own'][number]
const maya = {
  id: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
  username: 'maya.lindgren',
  displayName: 'Maya Lindgren',
  studentId: '9004217',
  roles: ['student' as const],
  homeCampus: null,
  directoryOptOut: false,
}
const grant = (permission: string): Grant => ({
  permission,
  grantedAt: '2026-08-03T15:00:00.000Z',
  isFromSignIn: false,
  grantedBy: 'Ruth Halvorsen',
})
const personPermissions = (own: Grant[]) => ({
  personId: maya.id,
  isAdmin: false,
  own,
  byRole: [{ role: 'student' as const, permissions: ['beta.tester'] }],
})

const open = (handlers: Parameters<typeof fakeApi>[0] = {}) =>
  openAsStaff('/admin/permissions', ['permissions.write', 'person.view', 'links.write'], {
    [OVERVIEW]: aPermissionOverview(['links.write']),
    'POST /v1/people/person/search': { items: [maya], pageNumber: 1, pageSize: 20, totalCount: 1 },
    [PERSON_PERMISSIONS]: personPermissions([grant('audit.read')]),
    ...handlers,
  })

async function find(main: Awaited<ReturnType<typeof open>>['main']) {
  await main.getByRole('searchbox', { name: 'Find a person' }).fill('maya')
  await main.getByRole('button', { name: /Maya Lindgren/ }).click()
  return main.getByRole('region', { name: 'Permissions for Maya Lindgren' })
}

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 grants a permission with a reason, and shows where each comes from', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    [CHANGE]: async (request) => {
      sent.push(await request.json())
      return personPermissions([grant('audit.read'), grant('links.write')])
    },
  })
  const card = await find(main)
  await expect.element(card.getByText('by Ruth Halvorsen', { exact: false })).toBeVisible()
  await expect.element(card.getByText('Preview new features')).toBeVisible()
  await card.getByRole('button', { name: 'Grant permission' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Grant permission to Maya Lindgren' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a reason', { exact: false })).toBeVisible()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Permission' }))
    .toHaveDisplayValue('Manage links and their categories')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Keeps the links')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ permission: 'links.write', isGranted: true, reason: 'Keeps the links' }])
  const successToast = screen
    .getByLabelText('Messages')
    .getByText('to Maya Lindgren', { exact: false })
  await expect.element(successToast).toBeVisible()
})

test('R8.20 signs a person whose device was lost out everywhere, after a confirmation', async () => {
  const { screen, main, api } = await open({
    'DELETE /v1/authorization/person/{id}/sessions': new Response(null, { status: 204 }),
  })
  const card = await find(main)
  await card.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere' })
  await expect
    .element(dialog.getByText(/Maya Lindgren is signed out on every device/))
    .toBeVisible()
  const ended = () => api.calls.filter((call) => call.startsWith('DELETE ')).length
  expect(ended()).toBe(0)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ended()).toBe(1)
})

test('R8.20 does not revoke a permission that the admin lacks, and explains why', async () => {
  const { main } = await open()
  const card = await find(main)
  await expect
    .element(card.getByRole('button', { name: 'Revoke View the audit log' }))
    .toHaveAccessibleDescription(/only grant or revoke permissions you have/)
})

test('R8.20 shows permissions that cannot be loaded as unavailable', async () => {
  const { main } = await open({ [OVERVIEW]: failure(404) })
  await expect.element(main.getByText('currently unavailable', { exact: false })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open()
  await find(main)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.20 shows an evening grant on its date in the college’s time zone', async () => {
  const evening = { ...grant('audit.read'), grantedAt: '2026-08-04T03:00:00.000Z' }
  const { main } = await open({ [PERSON_PERMISSIONS]: personPermissions([evening]) })
  await expect.element(await find(main)).toMatchTextContent('Granted Mon, Aug 3')
})

test('operate.md 2 explains that a permission comes from the sign-in and ends there', async () => {
  const fromSignIn = { ...grant('audit.read'), grantedBy: null, isFromSignIn: true }
  const { main } = await open({ [PERSON_PERMISSIONS]: personPermissions([fromSignIn]) })
  const card = await find(main)
  await expect.element(card).toMatchTextContent("Since Mon, Aug 3, from the college's sign-in")
  await expect
    .element(card.getByRole('button', { name: 'Revoke View the audit log' }))
    .toHaveAccessibleDescription("It comes from the college's sign-in service, and ends there.")
})
