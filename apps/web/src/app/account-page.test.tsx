import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarEndpoint, MySessions } from '#data/account.ts'
import { DEFAULTS, preferences, showPreferences } from '#lib/preferences.ts'
import type { MineUser } from '#session/user.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { aPerson } from '#testing/build-records.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { toasts } from '#ui/toast/toasts.ts'

type Answers = NonNullable<Parameters<typeof fakeApi>[0]>

const here = {
  id: '00000000-0000-7000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: true,
  signedInAt: '2026-10-28T13:00:00Z',
  lastUsedAt: '2026-10-28T14:59:00Z',
  endsAt: '2026-10-29T13:00:00Z',
}
const phone = {
  ...here,
  id: '00000000-0000-7000-8000-00000000000b',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
  lastUsedAt: null,
}
const sessions: MySessions = {
  sessions: [here, phone],
  previousSignInAt: '2026-10-27T13:00:00Z',
}
const endpoint: CalendarEndpoint = {
  enabled: false,
  url: null,
  createdAt: null,
  lastFetchedAt: null,
  include: { classes: true, deadlines: true, events: false },
}
const made: CalendarEndpoint = { ...endpoint, enabled: true, createdAt: '2026-10-28T15:00:00Z' }
const entry = {
  id: '00000000-0000-7000-8000-00000000000c',
  at: '2026-10-28T14:30:00Z',
  action: 'viewPersonData',
  actorName: 'Rosa Benavides',
  impersonatorName: null,
  groups: ['gpas', 'restrictions'],
  fields: [],
  reason: 'Advising appointment',
}
const log = { items: [entry], pageNumber: 1, pageSize: 10, totalCount: 1 }
const user: MineUser = {
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  permissions: ['beta.tester'],
  isAdmin: false,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: false,
}
const calendarCall = 'PATCH /v1/people/person/mine/calendar-endpoint'

async function open(more: Answers = {}) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': { mine: group(aPerson()) },
    'GET /v1/authorization/user/mine': user,
    'GET /v1/authentication/sessions': sessions,
    'GET /v1/people/person/mine/calendar-endpoint': endpoint,
    'GET /v1/people/person/mine/access-log': log,
    ...more,
  })
  const opened = await openApp('/account', {
    apps: { 'my-hub': { betaPermission: 'beta.tester' } },
  })
  return { ...opened, api }
}

const card = (name: string) => page.getByRole('region', { name })
const said = () => toasts.get().map(({ message, type }) => `${type}: ${message}`)

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('R8.3 a person sees as whom they are signed in, as what, and when they were before', async () => {
  await open()
  const mine = card('Signed in as')
  for (const words of [
    'Maya Lindgren',
    'maya.l',
    '0912345',
    'Student',
    'Beta tester',
    /Tue, Oct 27, 8:00/,
  ])
    await expect.element(mine).toMatchTextContent(words)
})

test('R5.4 R8.3 an admin whose admin mode is off finds the switch here too', async () => {
  const resting = { ...user, isInactiveAdmin: true }
  await open({
    'GET /v1/authorization/user/mine': resting,
    'PATCH /v1/authorization/kimera-admin/mine/toggle': {
      ...user,
      isAdmin: true,
    },
  })
  await card('Signed in as').getByRole('button', { name: 'Turn on admin mode' }).click()
  await expect
    .element(card('Signed in as').getByRole('button', { name: 'Turn off admin mode' }))
    .toBeVisible()
})

test('R8.3 a person sees each device by its name, and signs one out', async () => {
  const { api } = await open()
  const list = card('Where you are signed in')
  await expect.element(list).toMatchTextContent('Firefox on WindowsThis device')
  api.answer({
    'DELETE /v1/authentication/sessions/{id}': new Response(null, { status: 204 }),
    'GET /v1/authentication/sessions': { ...sessions, sessions: [here] },
  })
  await list.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await expect.element(list).not.toMatchTextContent('iPhone')
  expect(api.calls).toContain(`DELETE /v1/authentication/sessions/${phone.id}`)
  expect(said()).toEqual(['positive: Signed out: Safari on iPhone'])
})

test('R8.3 signing out everywhere is asked about, ends the others, then this one', async () => {
  const { api, left } = await open({
    'DELETE /v1/authentication/sessions': new Response(null, { status: 204 }),
  })
  await card('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await card('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await vi.waitFor(() => expect(left).toEqual(['https://api.test/public/ui/logout?redirect=%2F']))
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('R8.3 when the others could not be signed out, this device is not either', async () => {
  const { left } = await open({ 'DELETE /v1/authentication/sessions': failure(503) })
  await card('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await vi.waitFor(() =>
    expect(said()).toEqual(['negative: It did not work. Try again in a moment.']),
  )
  expect(left).toEqual([])
})

test('R8.3 a calendar link is made, shown once to be copied, with help for three programs', async () => {
  const url = 'https://hub.test/public/v1/calendar/secret.ics'
  const { router } = await open({ [calendarCall]: { ...made, url } })
  await card('Calendar link').getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(url)
  for (const name of ['Google Calendar', 'Apple Calendar', 'Outlook'])
    await expect.element(card('Calendar link').getByText(name, { exact: true })).toBeVisible()
  await router.navigate({ to: '/nowhere' as '/' })
  await router.navigate({ to: '/account' })
  await expect
    .element(card('Calendar link').getByRole('button', { name: 'Create new link' }))
    .toBeVisible()
  expect(page.getByRole('textbox', { name: 'Calendar link' }).query()).toBeNull()
})

test('R8.3 a new calendar link takes the place of the old one, after a warning', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /v1/people/person/mine/calendar-endpoint': made,
    [calendarCall]: async (request: Request) => {
      bodies.push(await request.clone().json())
      return { ...made, url: 'https://hub.test/public/v1/calendar/other.ics' }
    },
  })
  await card('Calendar link').getByRole('button', { name: 'Create new link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Create new link' })
  await expect.element(dialog).toMatchTextContent('The link you have now stops working.')
  await dialog.getByRole('button', { name: 'Create new link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Calendar link' }))
    .toHaveValue('https://hub.test/public/v1/calendar/other.ics')
  expect(bodies).toEqual([{ rotate: true }])
})

test('R8.3 a person chooses what the calendar gets; a choice that fails is taken back', async () => {
  const { api } = await open({
    [calendarCall]: { ...endpoint, include: { ...endpoint.include, events: true } },
  })
  const events = card('Calendar link').getByRole('checkbox', { name: 'College dates and events' })
  await events.click()
  await expect.element(events).toBeChecked()
  api.answer({ [calendarCall]: failure(503) })
  await events.click()
  await vi.waitFor(() =>
    expect(said()).toContain('negative: It did not work. Try again in a moment.'),
  )
  await expect.element(events).toBeChecked()
})

test('R8.3 R1.10 theme, language and hidden grades are chosen here', async () => {
  const { left } = await open()
  const looks = card('Language and look')
  await looks.getByRole('combobox', { name: 'Appearance' }).selectOptions('Dark')
  await looks.getByRole('checkbox', { name: /Hide grades/ }).click()
  await looks.getByRole('combobox', { name: 'Language' }).selectOptions('Español')
  expect(preferences.get()).toMatchObject({ theme: 'dark', language: 'es', hideGrades: true })
  expect(left).toEqual([])
})

test('R8.3 asking for one’s information says what is on its way, what is recent, and what is not read', async () => {
  const groupOf = (
    name: string,
    state: 'queued' | 'fresh' | 'skipped',
    reason: string | null = null,
  ) => ({
    group: name,
    state,
    asOf: null,
    nextAllowedAt: null,
    reason,
  })
  await open({
    'POST /v1/people/person/mine/sync': {
      runId: null,
      groups: [
        groupOf('gpas', 'queued'),
        groupOf('payments', 'fresh'),
        groupOf('links', 'skipped', 'It is kept here.'),
      ],
    },
  })
  const refresh = card('Refresh my information')
  await expect.element(refresh).toMatchTextContent(/as of 9:42/)
  await refresh.getByRole('button', { name: 'Refresh now' }).click()
  await expect.element(refresh).toMatchTextContent('Already recent: 1 parts.')
  await expect.element(refresh).toMatchTextContent('averages.')
  await expect
    .element(refresh)
    .toMatchTextContent('Not read again: favorite links. It is kept here.')
})

test('R8.3 a person reads who viewed their record, what of it and why', async () => {
  await open()
  const entryOf = card('Who viewed my record').getByRole('listitem')
  await expect.element(entryOf).toMatchTextContent('Rosa Benavides')
  await expect.element(entryOf).toMatchTextContent('Viewed your record · averages, holds')
  await expect.element(entryOf).toMatchTextContent('Reason: Advising appointment')
})

test('R8.3 a record that nobody has opened says so; one that many have is read page by page', async () => {
  const { api } = await open({
    'GET /v1/people/person/mine/access-log': { ...log, totalCount: 12 },
  })
  const list = card('Who viewed my record')
  await expect.element(list).toMatchTextContent('1–10 of 12')
  api.answer({
    'GET /v1/people/person/mine/access-log': { ...log, pageNumber: 2, totalCount: 12 },
  })
  await list.getByRole('button', { name: 'Older' }).click()
  await expect.element(list).toMatchTextContent('11–12 of 12')
})

test('R8.3 nobody has opened the record yet', async () => {
  await open({ 'GET /v1/people/person/mine/access-log': { ...log, items: [], totalCount: 0 } })
  await expect
    .element(card('Who viewed my record'))
    .toMatchTextContent('Nobody has opened your record yet.')
})

test('R8.3 each card fails alone and can be tried again', async () => {
  await open({
    'GET /v1/authentication/sessions': failure(403, 'impersonating'),
    'GET /v1/people/person/mine/calendar-endpoint': failure(503),
  })
  await expect
    .element(card('Where you are signed in'))
    .toMatchTextContent(
      "This isn't available for your account. How somebody signs in is theirs alone to see.",
    )
  await expect.element(card('Calendar link').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(card('Who viewed my record')).toMatchTextContent('Rosa Benavides')
})

test('R2.3 R8.3 accessibility is a tab of the account', async () => {
  const { screen, address } = await open()
  await screen
    .getByRole('navigation', { name: 'Account pages' })
    .getByRole('link', { name: 'Accessibility' })
    .click()
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Accessibility' }))
    .toBeVisible()
  expect(address()).toBe('/account/AccessibilityPage')
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.3 the account at %i px fits and has no faults (%s)', async (width, theme) => {
  await page.viewport(width, 4000)
  showPreferences({ ...DEFAULTS, theme })
  await open({ [calendarCall]: { ...made, url: 'https://hub.test/public/v1/calendar/secret.ics' } })
  await card('Calendar link').getByRole('button', { name: 'Create link' }).click()
  await expect.element(card('Who viewed my record')).toMatchTextContent('Rosa Benavides')
  toasts.set([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
