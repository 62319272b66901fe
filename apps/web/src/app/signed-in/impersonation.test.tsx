import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { emptyGroups } from '#testing/open-dashboard.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const admin: MineUser = {
  id: '00000000-0000-7000-8000-0000000000ad',
  username: 'k.admin',
  displayName: 'Kim Ortega',
  permissions: [],
  isAdmin: true,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: false,
  studies: 'none',
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}
const maya: MineUser = {
  ...admin,
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  isAdmin: false,
  impersonatorName: 'Kim Ortega',
  studies: 'student',
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}
const found = {
  items: [
    {
      id: maya.id,
      username: 'maya.l',
      displayName: 'Maya Lindgren',
      studentId: '0912345',
      roles: ['student' as const],
      homeCampus: null,
      directoryOptOut: false,
    },
  ],
  pageNumber: 1,
  pageSize: 5,
  totalCount: 1,
}
const records = (displayName: string) => ({
  mine: group(aPerson({ displayName, roles: ['student'] })),
  academicPrograms: group([aProgram()]),
  restrictions: group([]),
  sectionRegistrations: group([]),
  gpas: group({ cumulative: [], periods: [], degrees: [] }),
  ...emptyGroups,
  // The pointer may come to rest on a link, which prefetches its page.
  advisors: group([]),
  links: group([]),
  courseTransfers: group([]),
  aptitudeScores: group([]),
})
const spoof = 'POST /v1/authorization/user/mine/spoof-as/{targetUsername}'

function asAdmin(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/authorization/user/mine': admin,
    'POST /v1/people/person/mine/data': records('Kim Ortega'),
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
    'POST /v1/people/person/search': found,
    [spoof]: maya,
    ...more,
  })
}

const panel = () => page.getByRole('region', { name: 'View as someone else' })
const fill = async (who: string, why: string) => {
  // It is last on the dashboard, and loads at the first interaction.
  await userEvent.keyboard('{Shift}')
  await panel()
    .getByRole('textbox', { name: /Username/ })
    .fill(who)
  await panel()
    .getByRole('textbox', { name: /Reason/ })
    .fill(why)
  await panel().getByRole('button', { name: 'View as this person' }).click()
}
const banner = () => page.getByRole('region', { name: 'Viewing as another person' })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R5.5 looks a student up by number with a reason, and names them on every page', async () => {
  const api = asAdmin()
  const { router } = await openApp('/dashboard')
  api.setResponses({ 'POST /v1/people/person/mine/data': records('Maya Lindgren') })
  await fill('0912345', 'Asked at the help desk')
  await expect
    .element(banner())
    .toMatchTextContent('Viewing as Maya Lindgren Signed in: Kim Ortega')
  expect(panel().query()).toBeNull()
  await router.navigate({ to: '/profile' })
  await expect.element(banner()).toBeVisible()
  await router.navigate({ to: '/' })
  await expect.element(banner()).toBeVisible()
})

test('R5.5 moves an admin from an admin page to the other person’s start page', async () => {
  const api = asAdmin()
  const { router } = await openApp('/admin/view-as')
  api.setResponses({ 'POST /v1/people/person/mine/data': records('Maya Lindgren') })
  await fill('0912345', 'Asked at the help desk')
  await expect.element(banner()).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  const begun = api.calls.findIndex((call) => call.includes('spoof-as'))
  expect(api.calls.slice(begun).filter((call) => call.includes('person/search'))).toEqual([])
})

test('R5.5 never shows one identity’s data to another: everything is refetched', async () => {
  const api = asAdmin()
  const { screen, router } = await openApp('/profile')
  await expect.element(screen.getByText('Kim Ortega').first()).toBeVisible()
  api.setResponses({
    'POST /v1/people/person/mine/data': records('Maya Lindgren'),
    'DELETE /v1/authorization/user/mine/spoof': admin,
  })
  mineUser.set(maya)
  await expect.element(screen.getByRole('main').getByText('Maya Lindgren')).toBeVisible()
  expect(screen.getByRole('main').element().textContent).not.toContain('Kim Ortega')
  api.setResponses({ 'POST /v1/people/person/mine/data': records('Kim Ortega') })
  await banner().getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByRole('main').getByText('Kim Ortega')).toBeVisible()
  expect(screen.getByRole('main').element().textContent).not.toContain('Maya Lindgren')
  expect(banner().query()).toBeNull()
  expect(router.state.location.pathname).toBe('/profile')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('R5.5 clears one admin’s input for the next', async () => {
  asAdmin()
  await openApp('/admin/view-as')
  const why = page.getByRole('textbox', { name: /Reason/ })
  await why.fill('Because they asked')
  mineUser.set({ ...admin, id: '00000000-0000-7000-8000-0000000000ae' })
  await expect.element(why).toHaveValue('')
})

test.each([
  ['', 'Because they asked', 'Enter a username or a student number.'],
  ['k.admin', 'Because they asked', "That's you. Choose someone else."],
  ['Maya Lindgren', 'Because they asked', /^No one has this username or student number/],
  ['maya.l', 'hm', 'Enter a reason of at least 5 characters.'],
])(
  'R5.5 for “%s” and “%s” explains the fault, focuses it, and sends nothing',
  async (who, why, words) => {
    const api = asAdmin()
    await openApp('/dashboard')
    await fill(who, why)
    await expect.element(panel().getByText(words)).toBeVisible()
    await expect.poll(() => document.activeElement?.ariaInvalid).toBe('true')
    expect(api.calls.filter((call) => call.includes('spoof'))).toEqual([])
  },
)

test.each([
  [failure(404, 'notFound'), /They are an admin/],
  [failure(409, 'impersonating'), /You're already viewing as someone/],
])(
  'R5.5 shows the server’s refusal next to the field, and keeps what was typed',
  async (response, words) => {
    asAdmin({ [spoof]: response })
    await openApp('/dashboard')
    await fill('maya.l', 'Asked at the help desk')
    await expect.element(panel().getByText(words)).toBeVisible()
    await expect
      .element(panel().getByRole('textbox', { name: /Reason/ }))
      .toHaveValue('Asked at the help desk')
  },
)

test('R5.5 selects a result with a click', async () => {
  asAdmin()
  await openApp('/dashboard')
  const who = panel().getByRole('textbox', { name: /Username/ })
  await who.fill('lindgren')
  await panel().getByRole('button', { name: 'Choose Maya Lindgren, maya.l, 0912345' }).click()
  await expect.element(who).toHaveValue('maya.l')
})

test('R5.4 shows an inactive admin no panel until they turn admin mode on', async () => {
  const resting = { ...admin, isAdmin: false, isInactiveAdmin: true }
  asAdmin({
    'GET /v1/authorization/user/mine': resting,
    'PATCH /v1/authorization/kimera-admin/mine/toggle': admin,
  })
  const { screen } = await openApp('/dashboard')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(panel().query()).toBeNull()
  await screen.getByRole('button', { name: /^Account:/ }).click()
  await screen.getByRole('button', { name: 'Turn on admin mode' }).click()
  await expect.element(panel()).toBeVisible()
})

test('R5.4 shows a student no admin mode switch', async () => {
  fakeApi({ 'POST /v1/people/person/mine/data': records('Maya Lindgren') })
  const { screen } = await openApp('/nowhere')
  await screen.getByRole('button', { name: /^Account:/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(screen.getByRole('button', { name: /admin mode/ }).query()).toBeNull()
})

test('R5.5 sends changes with the intended person, and checks the sign-in after a rejection', async () => {
  const meant: (string | null)[] = []
  const api = asAdmin({
    'GET /v1/authorization/user/mine': maya,
    'DELETE /v1/authorization/user/mine/spoof': (request: Request) => {
      meant.push(request.headers.get('x-myhub-person'))
      return failure(409, 'otherPerson')
    },
  })
  await openApp('/nowhere')
  api.setResponses({ 'GET /v1/authorization/user/mine': admin })
  await banner().getByRole('button', { name: 'Stop' }).click()
  await vi.waitFor(() => expect(mineUser.get()?.id).toBe(admin.id))
  expect(meant).toEqual([maya.id])
  expect(banner().query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)(
  'R5.5 fits with banner and panel at %i px and has no accessibility violations (%s)',
  async (width, theme) => {
    await page.viewport(width, 2000)
    choose({ theme })
    const api = asAdmin()
    const { screen } = await openApp('/dashboard')
    await expect.element(panel()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
    api.setResponses({ 'POST /v1/people/person/mine/data': records('Maya Lindgren') })
    mineUser.set(maya)
    await expect.element(banner()).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Needs attention' })).toBeVisible()
    toasts.set([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
