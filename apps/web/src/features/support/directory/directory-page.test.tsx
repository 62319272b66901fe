import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aColleague, aDepartment, anOffice } from '#testing/records/support.ts'

const OFFICES = 'GET /public/v1/directory/offices'
const DEPARTMENTS = 'GET /v1/directory/departments'
const SEARCH = 'POST /v1/directory/search'
const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

const library = anOffice({
  name: 'Wapsi Library',
  slug: 'wapsi-library',
  description: 'Books and study rooms.',
  campus: { id: 'ICRC', code: 'ICRC', title: 'Iowa City Regional Center' },
  hours: [{ days: ['SA', 'SU'], open: '10:00', close: '18:00' }],
  closures: [
    { startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving', translations: {} },
  ],
})
const offices = [anOffice(), library]

async function open(path: string, more: Parameters<typeof fakeApi>[0] = {}) {
  setClock()
  const api = fakeApi({
    // The pointer may still be on a link of the previous test, which prefetches that page's data.
    'POST /v1/people/person/mine/data': failure(403),
    [OFFICES]: offices,
    ...more,
  })
  const app = await openApp(path)
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...app, api, main: app.screen.getByRole('main') }
}

afterEach(async () => {
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.15 shows a signed-out person every office with its hours, and whether it is open now', async () => {
  const { main } = await open('/support/directory', anonymous)
  const rows = main.getByRole('listitem')
  const accounts = rows.filter({ hasText: 'Student Accounts' })
  await expect.element(accounts).toMatchTextContent(/Open now · closes 4:30.PM/)
  await expect.element(accounts).toMatchTextContent('Compass Student Center, Room 120')
  await expect.element(accounts).toMatchTextContent('1200 College Way, Cedar Rapids, IA 52404')
  const books = rows.filter({ hasText: 'Wapsi Library' })
  await expect.element(books).toMatchTextContent(/Closed · opens Sat 10:00.AM/)
  await expect.element(books).toMatchTextContent(/Sat, Sun10:00.AM – 6:00.PM/)
  await expect.element(books).toMatchTextContent('Closed, Thanksgiving')
})

test('R8.15 filters offices by topic, campus and open now, and resets the filters', async () => {
  const { main } = await open('/support/directory', anonymous)
  await main.getByRole('combobox', { name: 'Campus' }).selectOptions('Iowa City Regional Center')
  await expect.element(main.getByText('1 office')).toBeVisible()
  await main.getByRole('checkbox', { name: 'Open now only' }).click()
  await expect.element(main.getByText('No offices match.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Show all offices' }).click()
  await expect.element(main.getByText('2 offices')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search by name or topic' }).fill('refunds')
  await expect.element(main.getByText('1 office')).toBeVisible()
})

test('R8.15 shows forty offices on a phone with room and phone; one expands to its details', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 40 }, (_, at) =>
    anOffice({ id: `id-${at}`, slug: `office-${at}`, name: `Office ${at}` }),
  )
  const { main } = await open('/support/directory', { ...anonymous, [OFFICES]: many })
  const row = main.getByRole('listitem').filter({ hasText: 'Office 7' })
  await expect.element(row.getByText(/^Compass Student Center, Room 120 · \(319\)/)).toBeVisible()
  await expect.element(row.getByText(/Open now/)).not.toBeVisible()
  const list = main.getByRole('list').first().element()
  expect(list.getBoundingClientRect().height).toBeLessThan(5 * 844)
  const call = row.getByRole('link', { name: /^Call .*: Office 7$/ })
  await expect.element(call).not.toBeInTheDocument()
  await row.getByRole('heading', { level: 3 }).click()
  await expect.element(call).toBeVisible()
  await expect.element(row.getByText(/Open now/)).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search by name or topic' }).fill('Office 31')
  await expect.element(main.getByRole('link', { name: /^Call .*: Office 31$/ })).toBeVisible()
})

test('R8.15 shows that an office is closed below its name on a phone, and keeps the name on one line', async () => {
  await page.viewport(390, 844)
  const closed = { ...library, name: 'Registro académico' }
  const many = Array.from({ length: 4 }, (_, at) => ({ ...closed, id: `id-${at}` }))
  const { main } = await open('/support/directory', { ...anonymous, [OFFICES]: many })
  const row = main.getByRole('listitem').first()
  const name = row.getByRole('heading', { name: closed.name })
  const state = row.getByText(/^Closed · opens Sat/).first()
  await expect.element(state).toBeVisible()
  const { height, bottom } = name.element().getBoundingClientRect()
  expect(height).toBeLessThan(2 * 16 * 1.5)
  expect(state.element().getBoundingClientRect().top).toBeGreaterThan(bottom)
})

test('R8.15 scrolls to the office in the URL', async () => {
  const many = Array.from({ length: 20 }, (_, at) => anOffice({ slug: `office-${at}` }))
  const { main } = await open('/support/directory#wapsi-library', {
    ...anonymous,
    [OFFICES]: [...many, library],
  })
  await expect.element(main.getByRole('heading', { name: 'Wapsi Library' })).toBeInViewport()
  await expect.element(main.getByText('Books and study rooms.')).toBeVisible()
})

test('R8.15 redirects the old URL of the directory', async () => {
  const { address } = await open('/directory', anonymous)
  expect(address()).toBe('/support/directory')
})

test('R8.15 requires sign-in to look for people, and returns there', async () => {
  const { main, left, api } = await open('/support/directory?tab=people', anonymous)
  await main.getByRole('button', { name: 'Sign in' }).click()
  const returnPath = encodeURIComponent('/support/directory?tab=people')
  expect(left).toEqual([`https://api.test/ui/login?redirect=${returnPath}`])
  expect(api.calls).not.toContain(SEARCH)
})

test('R8.15 shows a student departments with their heads and offices', async () => {
  const department = aDepartment({ officeId: library.id })
  const { main } = await open('/support/directory?tab=departments', { [DEPARTMENTS]: [department] })
  const row = main.getByRole('listitem').filter({ hasText: 'English and Literature' })
  await expect.element(row).toMatchTextContent('Head: Ruth Halvorsen')
  await expect
    .element(row.getByRole('link', { name: 'Wapsi Library' }))
    .toHaveAttribute('href', '/support/directory#wapsi-library')
})

test('R8.15 finds people by words, twenty a page, and saves one as a contact', async () => {
  const requests: unknown[] = []
  const { main, address } = await open('/support/directory?tab=people', {
    [SEARCH]: async (request) => {
      const body = await request.json()
      requests.push(body)
      return {
        items: [aColleague()],
        pageNumber: body.paginationOptions.pageNumber,
        pageSize: 20,
        totalCount: 45,
      }
    },
  })
  await main.getByRole('searchbox', { name: /Search by name/ }).fill('ruth hal')
  await expect.poll(address).toBe('/support/directory?tab=people&search=ruth+hal')
  await expect.element(main.getByText('Page 1 of 3')).toBeVisible()
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect.element(main.getByText('Page 2 of 3')).toBeVisible()
  expect(requests.at(-1)).toEqual({
    searchTerms: ['ruth', 'hal'],
    kinds: ['employee'],
    paginationOptions: { pageNumber: 2, pageSize: 20 },
  })
  await expect.element(main.getByRole('link', { name: /\(319\) 555-0100 ext. 2204/ })).toBeVisible()
  await expect
    .element(main.getByRole('button', { name: 'Save contact: Ruth Halvorsen' }))
    .toBeVisible()
})

test('R8.15 suggests what else to try without results, and shows everyone again', async () => {
  const { main } = await open('/support/directory?tab=people&search=zzz', {
    [SEARCH]: async (request) => {
      const { searchTerms, paginationOptions } = await request.json()
      const items = searchTerms.length > 0 ? [] : [aColleague()]
      return { items, ...paginationOptions, totalCount: items.length }
    },
  })
  await expect.element(main.getByText('No one matches.', { exact: false })).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Offices' }))
    .toHaveAttribute('href', '/support/directory')
  await main.getByRole('button', { name: 'Show everyone' }).click()
  await expect.element(main.getByText('Ruth Halvorsen')).toBeVisible()
})

test('R8.15 shows all departments again after a search without results', async () => {
  const { main } = await open('/support/directory?tab=departments', {
    [DEPARTMENTS]: [aDepartment()],
  })
  await main.getByRole('searchbox', { name: 'Search departments' }).fill('zzz')
  await expect.element(main.getByText('No departments match.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Show all departments' }).click()
  await expect.element(main.getByText('English and Literature')).toBeVisible()
})

test('R8.15 reports a directory that fails to load', async () => {
  const { main } = await open('/support/directory', { ...anonymous, [OFFICES]: failure(404) })
  await expect
    .element(main.getByText('Offices are currently unavailable.', { exact: false }))
    .toBeVisible()
})

test.each([
  [320, 'light', ''],
  [1280, 'dark', ''],
  [320, 'dark', '?tab=people'],
  [1280, 'light', '?tab=departments'],
] as const)(
  'fits at %i px and has no accessibility violations (%s, %s)',
  async (width, theme, tab) => {
    // High enough that a phone's bottom bar covers nothing.
    await page.viewport(width, 2400)
    choose({ theme })
    const { main } = await open(`/support/directory${tab}`, {
      [DEPARTMENTS]: [aDepartment()],
      [SEARCH]: { items: [aColleague()], pageNumber: 1, pageSize: 20, totalCount: 45 },
    })
    await expect.element(main.getByText(/Student Accounts|Halvorsen/).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
