import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aLink, aLinkCategory } from '#testing/records/links.ts'
import { toasts } from '#ui/toast/toasts.ts'

const PREVIEW = 'POST /v1/links/import/preview'
const IMPORT = 'POST /v1/links/import'
const CHECKS = 'GET /v1/links/checks'
const link = aLink({ url: 'https://rooms.example/' })

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

const openList = (more: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff('/links?manage=links', ['links.write'], {
    'GET /v1/links/mine': { favorites: [], categories: [] },
    'GET /v1/links/uses': [],
    'GET /v1/alertification/audience/choices': { campuses: [], programs: [] },
    [CHECKS]: { isOn: false, checks: [] },
    'POST /v1/links/link/query': { items: [link], pageNumber: 1, pageSize: 100, totalCount: 1 },
    'POST /v1/links/category/filter': [aLinkCategory()],
    ...more,
  })

async function openDialog(more: Parameters<typeof openAsStaff>[2] = {}) {
  const opened = await openList(more)
  await opened.main.getByRole('button', { name: 'Import from a file' }).click()
  const dialog = opened.screen.getByRole('dialog', { name: 'Import links' })
  const choose = (text: string) =>
    dialog.getByLabelText('CSV file').upload(new File([text], 'links.csv', { type: 'text/csv' }))
  return { ...opened, dialog, choose }
}

test('R8.14 previews a file of links and adds them', async () => {
  const requests: unknown[] = []
  const save = async (request: Request) => {
    requests.push(await request.json())
    return Response.json({ count: 2, titles: ['Study rooms', 'Parking'], faults: [] })
  }
  const { dialog, choose } = await openDialog({ [PREVIEW]: save, [IMPORT]: save })
  await dialog.getByRole('button', { name: 'Import from a file' }).click()
  await expect.element(dialog.getByText('Choose a file first.')).toBeVisible()
  await choose('title,url\nStudy rooms,/rooms\nParking,/parking\n')
  await expect.element(dialog.getByText('2 links will be added:')).toBeVisible()
  await expect.element(dialog.getByText('Parking', { exact: true })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Add 2 links' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const csv = 'title,url\nStudy rooms,/rooms\nParking,/parking\n'
  expect(requests).toEqual([{ csv }, { csv }])
  expect(toasts.get().map(({ message }) => message)).toEqual(['2 links added.'])
})

test('R8.14 reports errors of a file by line and column, and adds nothing', async () => {
  const at = { about: null, message: '' }
  const { dialog, choose, api } = await openDialog({
    [PREVIEW]: {
      count: 0,
      titles: [],
      faults: [
        { ...at, line: 3, column: 'url', code: 'address' },
        { ...at, line: 4, column: 'categories', code: 'category', about: 'Libary' },
      ],
    },
  })
  await choose('title,url\n')
  await expect.element(dialog.getByText(/^Fix these errors in the file/)).toBeVisible()
  const row = dialog.getByRole('row', { name: /^Line 4/ })
  await expect.element(row).toMatchTextContent('There is no category “Libary”.')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Import from a file' }).click()
  await expect.element(dialog.getByText("There's nothing to add yet.")).toBeVisible()
  expect(api.calls).not.toContain(IMPORT)
})

test('R8.14 reports an empty or unreadable file next to the field', async () => {
  const { dialog, choose } = await openDialog({ [PREVIEW]: failure(503) })
  await choose('')
  await expect.element(dialog.getByText(/^Choose a CSV file of 500 kB or less/)).toBeVisible()
  await choose('title,url\n')
  await expect.element(dialog.getByText(/^Couldn't read the file/)).toBeVisible()
})

test('R8.14 keeps the chosen file when the import fails, so that it can be sent again', async () => {
  const preview = { count: 1, titles: ['Study rooms'], faults: [] }
  const { dialog, choose } = await openDialog({ [PREVIEW]: preview, [IMPORT]: failure(503) })
  await choose('title,url\nStudy rooms,/rooms\n')
  const add = dialog.getByRole('button', { name: 'Add 1 link' })
  await add.click()
  await expect.element(dialog.getByText(/^Something went wrong/)).toBeVisible()
  await expect.element(add).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.14 at %i px marks a dead link, with the date (%s)', async (width, theme) => {
  await page.viewport(width, 1600)
  showPreferences({ ...DEFAULTS, theme })
  const failing = { problem: 'notFound', failingSince: '2026-10-20T15:00:00Z' } as const
  const check = { linkId: link.id, checkedAt: '2026-10-28T09:40:00Z', ...failing }
  const { main } = await openList({ [CHECKS]: { isOn: true, checks: [check] } })
  await expect.element(main.getByText('1 broken link.', { exact: false })).toBeVisible()
  await expect.element(main.getByText('Page not found')).toBeVisible()
  await expect.element(main.getByText('since Tue, Oct 20')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.14 shows nothing about dead links when the hub does not check them', async () => {
  const { main } = await openList()
  await expect.element(main.getByText('rooms.example')).toBeVisible()
  expect(main.getByRole('columnheader', { name: 'Link status' }).query()).toBeNull()
})
