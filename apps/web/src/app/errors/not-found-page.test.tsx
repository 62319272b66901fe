import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'
import { publicPages } from '../layout/navigation/destinations.ts'

const none = { categories: [], articles: [] }
const anonymous = {
  'GET /v1/authentication/login': failure(401, 'unauthenticated'),
  'GET /public/v1/support/articles': none,
}

// A pointer resting where a link appears prefetches that page's data.
const inAdvance = {
  'GET /v1/support/articles': none,
  'POST /v1/people/person/mine/data': failure(403),
  'GET /v1/programs/academic-period/current-credit': null,
}

test('R8.19 names the path that does not exist, and keeps it in the address bar', async () => {
  fakeApi(inAdvance)
  const { screen, address } = await openApp('/profle?tab=1')
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(screen.getByText('/profle', { exact: true })).toBeVisible()
  expect(address()).toBe('/profle?tab=1')
})

test('R8.19 offers existing pages to a signed-in person', async () => {
  fakeApi(inAdvance)
  const { screen } = await openApp('/profle')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'Schedule' })).toBeVisible()
  const paths = main
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(paths).toEqual([
    '/dashboard',
    '/profile/schedule',
    '/profile/registrations',
    '/links',
    '/support',
  ])
})

test('R8.19 offers an instructor their classes and no registration', async () => {
  const user = aStaffUser([], { studies: 'none', teaches: true })
  fakeApi({ ...inAdvance, 'GET /v1/authorization/user/mine': user })
  const { screen } = await openApp('/profle')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'My classes' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Registration' })).not.toBeInTheDocument()
})

test('R8.19 offers only public pages to a signed-out person', async () => {
  fakeApi(anonymous)
  const { screen } = await openApp('/profle')
  const links = screen.getByRole('main').getByRole('link')
  await expect.element(links.first()).toHaveAccessibleName('Home')
  const paths = links.elements().map((link) => link.getAttribute('href'))
  expect(paths).toEqual([...publicPages])
})

test('R8.19 offers to go back after a wrong link within the hub', async () => {
  fakeApi(anonymous)
  const { screen, router, address } = await openApp('/')
  await router.navigate({ href: '/profle' })
  await screen.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(address).toBe('/')
})

test('wraps a very long path on a phone', async () => {
  await page.viewport(320, 640)
  fakeApi(anonymous)
  await openApp(`/${'very-long-'.repeat(30)}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

test('R8.19 lets a lost person search on the page by keyboard', async () => {
  fakeApi({ ...inAdvance, 'GET /v1/people/person/mine/access-log': failure(403) })
  const { screen, address } = await openApp('/profle')
  const field = screen.getByRole('main').getByRole('combobox')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('accessib')
  await expect.element(screen.getByRole('option', { name: /Accessibility/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/account/AccessibilityPage')
})

test('R8.19 shows that a search has no results, with suggestions', async () => {
  fakeApi(anonymous)
  const { screen } = await openApp('/profle')
  await screen.getByRole('main').getByRole('combobox').fill('xyzzy')
  await expect.element(screen.getByText(/xyzzy/)).toBeVisible()
  await expect.element(screen.getByRole('option').first()).toBeVisible()
})
