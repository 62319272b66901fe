import { expect, type Page, test } from '@playwright/test'
import { adminPages, ownPages, pageKinds } from '../../hub/all-pages.ts'
import { watchConsole } from '../../hub/console-watch.ts'
import {
  expectAccessible,
  expectNoOverflow,
  isExhaustive,
  navigateInApp,
  setNarrowViewport,
  waitForSettled,
} from '../../hub/look.ts'
import { pathsOfMap } from '../../hub/map.ts'
import { openAs } from '../../hub/people.ts'

// Every page of the route map, signed out, as a student and as an admin, with all rules in light at
// 1280 px. pages.test.ts opens those of students and admins on the narrowest phone in dark, where
// this test scans one page of each kind, and the pages that only it opens. The frame in dark at
// 1280 px is tested with the layout, and enlarged.test.ts opens each kind of page at 400 %.

test.describe.configure({ timeout: 900_000 })

const setWideViewport = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })
const wide = { name: 'light', scheme: 'light', size: setWideViewport, rules: 'all' } as const
const phone = { name: '320 px', scheme: 'dark', size: setNarrowViewport, rules: 'phone' } as const
/** Looks of `npm run test:all` only. The second is 1280 × 1024 at 400 %. */
const moreLooks = [
  { name: 'dark', scheme: 'dark', size: setWideViewport, rules: 'all' },
  {
    name: '400 %',
    scheme: 'light',
    size: (page: Page) => page.setViewportSize({ width: 320, height: 256 }),
    rules: 'all',
  },
] as const
const defaultLooks = [wide, phone]

async function scanPage(page: Page, path: string, looks = defaultLooks): Promise<void> {
  await setWideViewport(page)
  await navigateInApp(page, path)
  await expect.soft(page.getByText('Something went wrong'), path).toHaveCount(0)
  for (const { name, scheme, size, rules } of isExhaustive
    ? [...defaultLooks, ...moreLooks]
    : looks) {
    // No animation, so that colors aren't checked in transition.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await size(page)
    await waitForSettled(page)
    await expectNoOverflow(page)
    await expectAccessible(page, name, rules)
  }
}

/** The address of any topic in the response: its id differs for each generated college. */
async function findTopic(page: Page): Promise<string> {
  const response = await page.request.get('/public/v1/support/articles')
  const { categories } = (await response.json()) as { categories: readonly { id: string }[] }
  return `/support/category/${categories[0]?.id}`
}

/** The addresses of a class and of two side by side: IDs differ for each generated college. */
async function findClasses(page: Page): Promise<string[]> {
  const response = await page.request.get('/public/v1/courses/sections?words=english')
  const { courses } = (await response.json()) as {
    courses: readonly { sections: readonly { id: string }[] }[]
  }
  const [one, other] = courses.flatMap(({ sections }) => sections.map(({ id }) => id))
  return [`/classes/section/${one}`, `/classes/compare?sections=${one},${other}`]
}

const publicPages = [
  '/',
  '/classes',
  '/pathways',
  '/support',
  '/support/directory',
  '/licenses',
  '/maps',
]
const PARAMETERIZED_PAGES = [
  '/support/category/$categoryId',
  '/classes/section/$sectionId',
  '/people/$personId',
  '/advising/$personId',
  '/teaching/$sectionId',
  '/teaching/$sectionId/attendance',
  '/teaching/$sectionId/grades',
]
const students = [...ownPages.map(([, path]) => path), '/admin/alerts', '/no/such/page']
const managed = ['/links?manage=links', '/links?manage=categories']
const admins = ['/admin', ...adminPages, ...managed]

test('R2.1 R8.20 checks every page of the map', () => {
  const scanned = new Set([...students, ...admins, ...PARAMETERIZED_PAGES])
  expect(pathsOfMap().filter((path) => !scanned.has(path))).toEqual([])
})

test('R8.1 R8.15 R8.19 the public pages have no accessibility faults in light and on the narrowest phone', async ({
  page,
}) => {
  await page.goto('/')
  const found = [await findTopic(page), ...(await findClasses(page))]
  for (const path of [...publicPages, ...found, '/no/such/page']) await scanPage(page, path)
})

const middle = Math.ceil(students.length / 2)
for (const [part, paths] of [
  ['first', students.slice(0, middle)],
  ['second', students.slice(middle)],
] as const)
  test(`R8.1 R8.2 R8.3 the ${part} half of a student’s pages has no accessibility faults in light`, async ({
    page,
  }) => {
    const console = watchConsole(page)
    await openAs(page, 'full.time')
    for (const path of paths)
      await scanPage(page, path, pageKinds.includes(path) ? defaultLooks : [wide])
    console.expectNoMessages()
  })

test('R8.20 the admin pages have no accessibility faults in light', async ({ page }) => {
  await openAs(page, 'admin.active')
  for (const path of ['/dashboard', ...admins]) {
    await scanPage(page, path, managed.includes(path) ? defaultLooks : [wide])
    await expect.soft(page.getByText("You don't have access to this page"), path).toHaveCount(0)
  }
})

test('R8.2 R8.15 a person’s record and a topic have no accessibility faults in light and on the narrowest phone', async ({
  page,
}) => {
  await openAs(page, 'staff.advisor', '/people')
  await page.getByRole('searchbox').fill('Coleman')
  const found = page.getByRole('region', { name: 'People found' })
  await found.getByRole('link', { name: /Andre Coleman/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Advising appointment')
  await page.getByRole('button', { name: 'Open record' }).click()
  await expect(page.getByText('Your access was logged')).toBeVisible()
  await waitForSettled(page)
  const record = new URL(page.url()).pathname
  await scanPage(page, await findTopic(page))
  await scanPage(page, record)
})

test('R8.7 an instructor’s classes, a roster, its attendance and grades have no accessibility faults in light and on the narrowest phone', async ({
  page,
}) => {
  await openAs(page, 'faculty.prof', '/teaching')
  await scanPage(page, '/teaching')
  await page
    .getByRole('main')
    .getByRole('link', { name: /ENG-105/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
  await waitForSettled(page)
  const section = new URL(page.url()).pathname
  await scanPage(page, section)
  await scanPage(page, `${section}/attendance`)
  await scanPage(page, `${section}/grades`)
})

test('R8.7 an advisor’s students, one of them, and the notices about them have no accessibility faults in light and on the narrowest phone', async ({
  page,
}) => {
  await openAs(page, 'staff.advisor', '/advising')
  await scanPage(page, '/notices/advisees')
  await scanPage(page, '/advising')
  await setWideViewport(page)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Advising appointment')
  await page.getByRole('button', { name: 'Open record' }).click()
  await waitForSettled(page)
  await scanPage(page, new URL(page.url()).pathname)
})
