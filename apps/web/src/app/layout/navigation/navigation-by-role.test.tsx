import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MineUser, mineUser } from '#session/user.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'

/** A page without data, so that these tests are about the frame alone. */
const openNotFound = () => openApp('/nowhere')

afterEach(() => page.viewport(1280, 900))

const names = (within: HTMLElement | SVGElement) =>
  [...within.querySelectorAll('a')].map(({ textContent }) => textContent)
const commonPlaces = [
  'Notifications',
  'My Links',
  'Profile',
  'Support',
  'Directory',
  'Maps',
  'Home',
]

test.each([
  [
    'student',
    ['Schedule', 'Find classes', 'Registration', 'Grades', 'Billing', 'Program plan', 'Admissions'],
    ['Schedule', 'Registration'],
  ],
  [
    'applicant',
    ['Admissions', 'New student orientation', 'Find classes', 'Registration', 'Billing'],
    ['Admissions', 'Registration'],
  ],
  ['none', [], ['Directory', 'My Links']],
] as const)(
  'R2.12 has the pages for the studies "%s", in the bottom bar too',
  async (studies, own, inBar) => {
    fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser(['person.view'], { studies }) })
    const { screen } = await openNotFound()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Find people' })).toBeVisible()
    expect(names(panel.element())).toEqual(['Dashboard', 'Find people', ...own, ...commonPlaces])
    await page.viewport(390, 800)
    const bar = screen.getByRole('navigation', { name: 'Quick links' })
    await expect.element(bar.getByRole('link', { name: inBar[0] })).toBeVisible()
    expect(names(bar.element())).toEqual(['Dashboard', ...inBar, 'Notifications'])
  },
)

test.each([
  [1280, 800],
  [1280, 600],
])(
  'R2.12 (WCAG 2.4.11) in a window of %i × %i reaches every link of the navigation',
  async (width, height) => {
    await page.viewport(width, height)
    const permissions = ['person.view', 'alerts.write']
    fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser(permissions, { studies: 'student' }) })
    const { screen } = await openNotFound()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeInTheDocument()
    const links = [...panel.element().querySelectorAll('a')]
    expect(links.length).toBeGreaterThan(13)
    for (const link of links) {
      link.focus()
      const box = link.getBoundingClientRect()
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      expect(link.contains(there), link.textContent ?? '').toBe(true)
    }
  },
)

test.each([
  ['none', ['Dashboard', 'My classes', 'Schedule', ...commonPlaces]],
  [
    'student',
    [
      'Dashboard',
      'My classes',
      'Schedule',
      'Find classes',
      'Registration',
      'Grades',
      'Billing',
      'Program plan',
      'Admissions',
      ...commonPlaces,
    ],
  ],
] as const)(
  'R2.12 gives an instructor whose studies are "%s" My classes besides their own pages',
  async (studies, all) => {
    const user = aStaffUser([], { studies, teaches: true })
    fakeApi({ 'GET /v1/authorization/user/mine': user })
    const { screen } = await openNotFound()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'My classes' })).toBeVisible()
    expect(names(panel.element())).toEqual(all)
    await page.viewport(390, 800)
    const bar = screen.getByRole('navigation', { name: 'Quick links' })
    await expect.element(bar.getByRole('link', { name: 'My classes' })).toBeVisible()
    expect(names(bar.element())).toEqual(['Dashboard', 'My classes', 'Schedule', 'Notifications'])
  },
)

test('R2.12 gives a department head a page about its classes', async () => {
  fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser([], { leads: true }) })
  const { screen } = await openNotFound()
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'My department' })).toBeVisible()
  expect(names(panel.element())).toEqual(['Dashboard', 'My department', ...commonPlaces])
})

test('R2.12 gives a program coordinator a page about its students', async () => {
  fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser([], { coordinates: true }) })
  const { screen } = await openNotFound()
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'My programs' })).toBeVisible()
  expect(names(panel.element())).toEqual(['Dashboard', 'My programs', ...commonPlaces])
})

test('R2.12 marks one entry as current on a page that is one of its tabs', async () => {
  fakeApi({ 'POST /v1/people/person/mine/data': failure(403) })
  const { screen } = await openApp('/profile/academic-progress')
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Grades' })).toBeVisible()
  const marked = [...panel.element().querySelectorAll('[aria-current]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Grades'])
  const tabs = screen.getByRole('navigation', { name: 'Profile pages' })
  expect(names(tabs.element())).toEqual(['Academic records', 'GPA calculator', 'Academic progress'])
  const current = [...tabs.element().querySelectorAll('[aria-current]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['Academic progress'])
})

test('R2.12 shows nothing that has to disappear or move while the person is unknown', async () => {
  let tell = () => {}
  const response = new Promise<MineUser>((resolve) => {
    tell = () => resolve(aStaffUser([]))
  })
  fakeApi({ 'GET /v1/authorization/user/mine': () => response })
  const opening = openNotFound()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const before = [...panel.element().querySelectorAll('a')]
  expect(names(panel.element())).toEqual(['Dashboard'])
  const places = before.map((link) => link.getBoundingClientRect().top)
  const quick = document.querySelectorAll('.bottom-link')
  expect(quick.length, 'the places of the others are kept').toBe(5)
  tell()
  await opening
  await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeVisible()
  expect(names(panel.element())).toEqual(['Dashboard', ...commonPlaces])
  expect(before.map((link) => link.getBoundingClientRect().top)).toEqual(places)
})

test('R2.12 shows a student’s navigation when the person cannot be loaded', async () => {
  fakeApi({ 'GET /v1/authorization/user/mine': failure(503) })
  const opening = openNotFound()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Grades' })).toBeVisible()
  mineUser.set(aStaffUser([]))
  await opening
  await expect.element(panel.getByRole('link', { name: 'Schedule' })).not.toBeInTheDocument()
})
