import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MineUser, mineUser } from '#session/user.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'

/** A page that shows no data, so that these tests are about the frame alone. */
const openLost = () => openApp('/nowhere')

afterEach(() => page.viewport(1280, 900))

const names = (within: HTMLElement | SVGElement) =>
  [...within.querySelectorAll('a')].map(({ textContent }) => textContent)
const ofAll = ['Notifications', 'My Links', 'Profile', 'Support', 'Directory', 'Maps']

test.each([
  ['student', ['Schedule', 'Registrations', 'Academic records'], 'Schedule'],
  ['applicant', ['Admissions', 'New student orientation', 'Registrations'], 'Admissions'],
  ['none', [], 'Directory'],
] as const)(
  'R2.12 has the pages of who is %s by their studies, and the bar of a phone too',
  async (studies, own, second) => {
    fakeApi({ 'GET /v1/authorization/user/mine': aStaffUser(['person.view'], { studies }) })
    const { screen } = await openLost()
    const panel = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(panel.getByRole('link', { name: 'Find people' })).toBeVisible()
    expect(names(panel.element())).toEqual(['Home', 'Dashboard', ...own, ...ofAll, 'Find people'])
    await page.viewport(390, 800)
    const bar = screen.getByRole('navigation', { name: 'Quick links' })
    await expect.element(bar.getByRole('link', { name: second })).toBeVisible()
    expect(names(bar.element())).toEqual(['Home', second, 'Notifications', 'My Links'])
  },
)

test('R2.12 shows nothing that has to go or move again while it is not known whose it is', async () => {
  let tell = () => {}
  const told = new Promise<MineUser>((resolve) => {
    tell = () => resolve(aStaffUser([]))
  })
  fakeApi({ 'GET /v1/authorization/user/mine': () => told })
  const opening = openLost()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const before = [...panel.element().querySelectorAll('a')]
  expect(names(panel.element())).toEqual(['Home', 'Dashboard'])
  const places = before.map((link) => link.getBoundingClientRect().top)
  const quick = document.querySelectorAll('.bottom-link')
  expect(quick.length, 'the place of the second is kept').toBe(5)
  tell()
  await opening
  await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeVisible()
  expect(names(panel.element())).toEqual(['Home', 'Dashboard', ...ofAll])
  expect(before.map((link) => link.getBoundingClientRect().top)).toEqual(places)
})

test('R2.12 is that of a student when it cannot be read who is here', async () => {
  fakeApi({ 'GET /v1/authorization/user/mine': failure(503) })
  const opening = openLost()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Academic records' })).toBeVisible()
  mineUser.set(aStaffUser([]))
  await opening
  await expect.element(panel.getByRole('link', { name: 'Schedule' })).not.toBeInTheDocument()
})
