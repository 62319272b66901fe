import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { provideSave } from '#lib/storage/save-file.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aDisclosure } from '#testing/records/admin.ts'

const SEARCH = 'POST /v1/admin/disclosures/search'
const maya = aDisclosure().student
const onePage = (items: ReturnType<typeof aDisclosure>[], totalCount = items.length) => ({
  ...{ student: null, items, pageNumber: 1, pageSize: 100, totalCount },
})

async function open(handlers: Parameters<typeof fakeApi>[0]) {
  const app = await openAsStaff('/admin/disclosures', ['disclosures.read'], {
    'GET /v1/directory/departments': [],
    ...handlers,
  })
  const show = () => app.main.getByRole('button', { name: 'Show the report' }).click()
  return { ...app, show }
}

afterEach(async () => {
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('34 CFR 99.32 a registrar requests one student’s report, and nothing loads before', async () => {
  const requestBodies: unknown[] = []
  const { main, api, show } = await open({
    [SEARCH]: async (request) => {
      requestBodies.push(await request.json())
      return { ...onePage([aDisclosure()]), student: maya }
    },
  })
  await expect.element(main.getByText('Opening it is recorded.', { exact: false })).toBeVisible()
  expect(api.calls).not.toContain(SEARCH)
  await main.getByLabelText('Student ID').fill(' 9004217 ')
  await main.getByLabelText('From').fill('2026-10-01')
  await main.getByLabelText('To', { exact: true }).fill('2026-10-31')
  await show()
  const row = main.getByRole('row').filter({ hasText: 'Rosa Benavides' })
  await expect.element(row).toMatchTextContent(/Academic Advisor, Advising/)
  await expect.element(row).toMatchTextContent(/Viewed a record \(2 times\)GPA, holds/)
  await expect.element(row).toMatchTextContent(/Permission, with a reasonAdvising appointment/)
  expect(requestBodies).toEqual([
    {
      ...{ studentId: '9004217', from: '2026-10-01', to: '2026-10-31' },
      paginationOptions: { pageNumber: 1, pageSize: 100 },
    },
  ])
})

test('lists the class of a roster, a command, and a person no longer on record', async () => {
  const gone = { displayName: null, username: null, title: null, department: null }
  const { main, show } = await open({
    [SEARCH]: onePage([
      aDisclosure({ action: 'viewRoster', section: 'ENG-105-1', groups: [], basis: 'assigned' }),
      aDisclosure({ id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c22', viewer: null }),
      aDisclosure({ id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c23', viewer: gone }),
    ]),
  })
  await show()
  await expect.element(main.getByText('ENG-105-1')).toBeVisible()
  await expect.element(main.getByText('Command on the server')).toBeVisible()
  await expect.element(main.getByText('No longer on record')).toBeVisible()
})

test('downloads all rows when the page shows only the newest', async () => {
  const saved: string[] = []
  const undo = provideSave(async (name) => {
    saved.push(name)
    return 'downloaded'
  })
  const { main, api, show } = await open({
    [SEARCH]: async (request) => {
      const { pageNumber } = (await request.json()).paginationOptions
      return onePage(
        [aDisclosure({ id: `01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c1${pageNumber}` })],
        1_204,
      )
    },
    'POST /v1/admin/disclosures/csv': new Response('Student ID,Student\r\n'),
  })
  await show()
  await expect
    .element(main.getByText('Showing the newest 5 of 1,204 rows.', { exact: false }))
    .toBeVisible()
  await main.getByRole('button', { name: 'Download all as CSV' }).click()
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^disclosures-.*\.csv$/)])
  expect(api.calls).toContain('POST /v1/admin/disclosures/csv')
  undo()
})

test('distinguishes an unknown student, no disclosures, and an unavailable report', async () => {
  const { main, api, show } = await open({ [SEARCH]: onePage([]) })
  await main.getByLabelText('Student ID').fill('1')
  await show()
  await expect.element(main.getByText('No student has this ID.', { exact: false })).toBeVisible()
  api.setResponses({ [SEARCH]: { ...onePage([]), student: maya } })
  await main.getByLabelText('Student ID').fill('9004217')
  await show()
  await expect
    .element(main.getByText("MyHub didn't show anyone a record on these days."))
    .toBeVisible()
  api.setResponses({ [SEARCH]: failure(404) })
  await main.getByLabelText('Student ID').fill('9004218')
  await show()
  await expect
    .element(main.getByText('Disclosure report is currently unavailable.', { exact: false }))
    .toBeVisible()
})

test('explains days in the wrong order next to the field and sends no request', async () => {
  const { main, api, show } = await open({ [SEARCH]: onePage([aDisclosure()]) })
  await main.getByLabelText('To', { exact: true }).fill('2026-01-01')
  await show()
  await expect.element(main.getByText("The last day can't be before the first.")).toBeVisible()
  expect(api.calls).not.toContain(SEARCH)
})

test('R5.6 staff without the permission see which one is required', async () => {
  const { main } = await openAsStaff('/admin/disclosures', ['audit.read'])
  await expect.element(main.getByText('disclosures.read', { exact: false })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  // Tall enough that no control is behind the bar at the bottom.
  await page.viewport(width, 2400)
  choose({ theme })
  const { main, show } = await open({ [SEARCH]: onePage([aDisclosure()]) })
  await show()
  await expect.element(main.getByRole('rowheader', { name: /Maya Lindgren/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
