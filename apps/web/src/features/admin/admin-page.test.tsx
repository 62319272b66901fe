import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedAlert } from '#testing/records/announcements.ts'
import { aLink } from '#testing/records/links.ts'
import { toasts } from '#ui/toast/toasts.ts'

const CURRENT_VERSION = 'GET /public/v1/native-apps/my-hub/version/current'
const SET_VERSION = 'POST /v1/native-apps/my-hub/version'

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 shows only the areas that a person can manage', async () => {
  const { main } = await openAsStaff('/admin', ['tuition.write', 'links.write'], {
    'GET /v1/courses/tuition-rate': [],
    'POST /v1/links/link/query': { items: [], pageNumber: 1, pageSize: 100, totalCount: 0 },
    'GET /v1/links/checks': { isOn: false, checks: [] },
  })
  await expect.element(main.getByRole('link', { name: 'Tuition rates' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Links' }))
    .toHaveAttribute('href', '/links?manage=links')
  expect(main.getByRole('link', { name: 'Audit log' }).query()).toBeNull()
})

const rowOf = (main: Awaited<ReturnType<typeof openAsStaff>>['main'], name: string) =>
  main.getByRole('row', { name: new RegExp(`^${name}`) })

test('R8.20 shows each area’s state, from the lists that the person can read', async () => {
  const problem = (linkId: string, value: 'notFound' | 'notAllowed' | null) => ({
    ...{ linkId, checkedAt: '2026-10-28T10:00:00Z', problem: value, failingSince: null },
  })
  const [one, other] = [aLink({ id: 'one' }), aLink({ id: 'other' })]
  const { main, api } = await openAsStaff('/admin', ['alerts.write', 'links.write', 'audit.read'], {
    'GET /v1/alertification/alert': [
      aManagedAlert({ id: 'a', state: 'live' }),
      aManagedAlert({ id: 'b', state: 'live' }),
      aManagedAlert({ id: 'c', state: 'ended' }),
    ],
    'GET /v1/alertification/message': [],
    'POST /v1/links/link/query': {
      ...{ items: [one, other] as never, pageNumber: 1, pageSize: 100, totalCount: 2 },
    },
    'GET /v1/links/checks': {
      isOn: true,
      checks: [problem('one', 'notFound'), problem('other', 'notAllowed')],
    },
  })
  await expect.element(rowOf(main, 'Alerts')).toMatchTextContent('2 live')
  await expect.element(rowOf(main, 'Notifications')).toMatchTextContent('0 live')
  await expect.element(rowOf(main, 'Links')).toMatchTextContent('2 links, 1 broken')
  await expect.element(rowOf(main, 'Audit log')).toMatchTextContent(/–$/)
  const lists = api.calls.filter((call) => /admin\/sync|campus|support|directory|rate/.test(call))
  expect(lists).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  ['0.0.0', /Not set$/],
  ['3.1.0', /3\.1\.0$/],
])('R8.20 shows the app version %s in the list of areas as %s', async (version, text) => {
  const { main } = await openAsStaff('/admin', ['app.version.write'], {
    [CURRENT_VERSION]: { version },
  })
  await expect.element(rowOf(main, 'Mobile app version')).toMatchTextContent(text)
})

test('R8.20 shows a count that could not be loaded as unknown, never zero', async () => {
  const permissions = ['links.write', 'redirects.write', 'sync.manage', 'terms.read']
  const { main } = await openAsStaff('/admin', permissions, {
    'POST /v1/links/link/query': {
      ...{ items: [aLink()] as never, pageNumber: 1, pageSize: 100, totalCount: 1 },
    },
    'GET /v1/links/checks': failure(503),
    'GET /v1/configuration/redirect': failure(503),
    'GET /v1/admin/sync/stuck-changes': { onTheirWay: 0, total: 0, items: [] },
    'GET /v1/admin/sync/stuck-deliveries': failure(403),
    'GET /v1/admin/term-check': failure(503),
    'GET /v1/admin/health': failure(503),
  })
  await expect
    .element(rowOf(main, 'Links'), { timeout: 15_000 })
    .toMatchTextContent('1 link, not known right now')
  await expect.element(rowOf(main, 'Redirects')).toMatchTextContent('not known right now')
  await expect.element(rowOf(main, 'Term check')).toMatchTextContent('not known right now')
  await expect.element(rowOf(main, 'Health')).toMatchTextContent('not known right now')
  await expect.element(rowOf(main, 'Data imports')).toMatchTextContent('not known right now')
})

test('R8.20 explains to a student that they have no access to the administration', async () => {
  const { main } = await openAsStaff('/admin', [])
  await expect
    .element(main.getByText("You don't have access to any admin tools", { exact: false }))
    .toBeVisible()
})

test.each([
  ['/admin/tuition-rates', 'tuition.write'],
  ['/admin/priority-registration', 'priority.write'],
  ['/admin/app-version', 'app.version.write'],
  ['/admin/sync', 'sync.manage'],
  ['/admin/audit', 'audit.read'],
])('R8.20 R5.6 a student at %s sees which permission is required', async (path, permission) => {
  const { main } = await openAsStaff(path, [])
  await expect.element(main.getByText(permission, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
})

test('R8.20 explains an invalid version next to the field; saves and shows a valid one', async () => {
  let version = '3.1.0'
  const { main } = await openAsStaff('/admin/app-version', ['app.version.write'], {
    [CURRENT_VERSION]: () => ({ version }),
    [SET_VERSION]: async (request) => {
      version = (await request.json()).version
      return { version }
    },
  })
  await expect.element(main.getByText('3.1.0')).toBeVisible()
  const field = main.getByRole('textbox', { name: /New version/ })
  await field.fill('3.2')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(main.getByText('Enter three numbers with dots, such as 3.2.1.'))
    .toBeVisible()
  await field.fill('3.2.0')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('3.2.0')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('R8.20 keeps the input when a version cannot be saved', async () => {
  const { main } = await openAsStaff('/admin/app-version', ['app.version.write'], {
    [CURRENT_VERSION]: { version: '0.0.0' },
    [SET_VERSION]: failure(400),
  })
  await expect.element(main.getByText('No version has been set yet.')).toBeVisible()
  const field = main.getByRole('textbox', { name: /New version/ })
  await field.fill('3.2.0')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('Something went wrong.', { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue('3.2.0')
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  // As tall as the page, so that a phone's bottom bar covers nothing.
  await page.viewport(width, 3000)
  choose({ theme })
  await openAsStaff('/admin/app-version', ['app.version.write', 'audit.read', 'tuition.write'], {
    [CURRENT_VERSION]: { version: '3.1.0' },
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
