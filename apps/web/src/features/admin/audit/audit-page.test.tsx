import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { anAuditEntry } from '#testing/records/admin.ts'

const SEARCH = 'POST /v1/admin/audit/search'
const onePage = (items: ReturnType<typeof anAuditEntry>[], totalCount = items.length) => ({
  items,
  pageNumber: 1,
  pageSize: 100,
  totalCount,
})

const open = (handlers: Parameters<typeof fakeApi>[0]) =>
  openAsStaff('/admin/audit', ['audit.read'], handlers)

afterEach(async () => {
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 filters the audit by action and by date in the college’s time zone', async () => {
  const requestBodies: unknown[] = []
  const { main } = await open({
    [SEARCH]: async (request) => {
      requestBodies.push(await request.json())
      return onePage([anAuditEntry()])
    },
  })
  await expect.element(main.getByRole('rowheader', { name: 'Denise Albrecht' })).toBeVisible()
  await expect.element(main.getByText('Records: GPA, holds')).toBeVisible()
  await main.getByRole('combobox', { name: 'Action' }).first().selectOptions('signIn')
  await main.getByLabelText('From').fill('2026-11-01')
  await main.getByLabelText('To', { exact: true }).fill('2026-11-01')
  await expect
    .poll(() => requestBodies.at(-1))
    .toEqual({
      paginationOptions: { pageNumber: 1, pageSize: 100 },
      action: 'signIn',
      from: '2026-11-01T05:00:00.000Z',
      to: '2026-11-02T06:00:00.000Z',
    })
})

test('R8.20 hides own sign-ins and repeats until requested, and always shows the date', async () => {
  const own = { id: 'me', username: 'denise.a', displayName: 'Denise Albrecht' }
  const { main } = await open({
    [SEARCH]: onePage([
      anAuditEntry({ id: 'sign-in', action: 'signIn', actor: own, subject: null }),
      anAuditEntry({ id: 'again' }),
      anAuditEntry({ id: 'first', at: '2026-10-28T14:00:00.000Z' }),
    ]),
  })
  const rows = main.getByRole('table').getByRole('row')
  await expect.element(main.getByText(/\(2 times\)/)).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent(/Wed, Oct 28, 10:04.AM/)
  expect(rows.elements()).toHaveLength(2)
  await main.getByRole('checkbox', { name: 'Include repeats and my own sign-ins' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(4)
})

test('R8.20 R5.5 names both people when an admin acted as another', async () => {
  const { main } = await open({
    [SEARCH]: onePage([
      anAuditEntry({
        impersonator: {
          id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c09',
          username: 'rhalvorsen',
          displayName: 'Ruth Halvorsen',
        },
      }),
    ]),
  })
  await expect.element(main.getByText('Ruth Halvorsen viewing as Denise Albrecht')).toBeVisible()
})

test('R8.20 explains days in the wrong order next to the field and sends no request', async () => {
  const { main, api } = await open({ [SEARCH]: onePage([anAuditEntry()]) })
  await expect.element(main.getByRole('rowheader', { name: 'Denise Albrecht' })).toBeVisible()
  const before = api.calls.filter((call) => call === SEARCH).length
  await main.getByLabelText('To', { exact: true }).fill('2026-01-01')
  await expect.element(main.getByText("The last day can't be before the first.")).toBeVisible()
  expect(api.calls.filter((call) => call === SEARCH)).toHaveLength(before)
})

test('R8.20 lists the newest of many entries, and explains how to see the rest', async () => {
  const { main, api } = await open({
    [SEARCH]: async (request) => {
      const { pageNumber } = (await request.json()).paginationOptions
      return onePage(
        [anAuditEntry({ id: `01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c1${pageNumber}` })],
        10_000,
      )
    },
  })
  await expect.element(main.getByText('Showing the newest 5', { exact: false })).toBeVisible()
  expect(api.calls.filter((call) => call === SEARCH)).toHaveLength(5)
})

test('R8.20 shows when nothing was recorded, and when the audit is unavailable', async () => {
  const { main, api } = await open({ [SEARCH]: onePage([]) })
  await expect.element(main.getByText('Nothing was recorded', { exact: false })).toBeVisible()
  api.setResponses({ [SEARCH]: failure(404) })
  await main.getByLabelText('From').fill('2026-10-01')
  await expect
    .element(main.getByText('Audit log is currently unavailable.', { exact: false }))
    .toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 1200)
  choose({ theme })
  const { main } = await open({ [SEARCH]: onePage([anAuditEntry()]) })
  await expect.element(main.getByRole('rowheader', { name: 'Denise Albrecht' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
