import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULTS, preferences, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { calendarCall, card, log, made, openAccount, user } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('R8.3 shows who is signed in, their roles, and the previous sign-in', async () => {
  await openAccount()
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

test('R8.3 does not call anything missing while the person is being read', async () => {
  const known = Promise.withResolvers<typeof user>()
  const opening = openAccount({ 'GET /v1/authorization/user/mine': () => known.promise })
  const mine = card('Signed in as')
  await expect.element(mine).toHaveAttribute('aria-busy', 'true')
  await expect.element(card('Where you are signed in')).toMatchTextContent('This device')
  expect(mine.element().textContent).not.toContain('Not provided')
  known.resolve(user)
  await opening
  await expect.element(mine).toMatchTextContent('Maya Lindgren')
  await expect.element(mine).toMatchTextContent('0912345')
})

test('R5.4 R8.3 offers the admin mode switch here too while it is off', async () => {
  const resting = { ...user, isInactiveAdmin: true }
  await openAccount({
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

test('R8.3 R1.10 chooses theme, language and hidden grades', async () => {
  const { left } = await openAccount()
  const looks = card('Language and appearance')
  await looks.getByRole('combobox', { name: 'Appearance' }).selectOptions('Dark')
  await looks.getByRole('checkbox', { name: /Hide grades/ }).click()
  await looks.getByRole('combobox', { name: 'Language' }).selectOptions('Español')
  expect(preferences.get()).toMatchObject({ theme: 'dark', language: 'es', hideGrades: true })
  expect(left).toEqual([])
})

test('R8.3 shows which data is loading, current, or skipped after a refresh', async () => {
  const groupOf = (
    name: string,
    state: 'queued' | 'fresh' | 'skipped',
    reason: 'delivered' | null = null,
  ) => ({
    group: name,
    state,
    asOf: null,
    nextAllowedAt: null,
    reason,
  })
  await openAccount({
    'POST /v1/people/person/mine/sync': {
      runId: null,
      groups: [
        groupOf('gpas', 'queued'),
        groupOf('payments', 'fresh'),
        groupOf('links', 'skipped', 'delivered'),
      ],
    },
    'GET /v1/people/person/mine/sync': {
      groups: [{ group: 'gpas', state: 'running', asOf: null, partial: false }],
    },
  })
  const refresh = card('Update my information')
  await expect.element(refresh).toMatchTextContent(/Last updated 9:42/)
  await refresh.getByRole('button', { name: 'Update now' }).click()
  await expect.element(refresh).toMatchTextContent('Already up to date: 1')
  await expect.element(refresh).toMatchTextContent('Updating: GPA')
  await expect.element(refresh).toMatchTextContent('Updated 0 of 1')
  await expect
    .element(refresh)
    .toMatchTextContent(
      'Not updated: favorite links. Some offices send these records to MyHub themselves.',
    )
})

test('R8.3 explains why nothing can be refreshed', async () => {
  const skipped = (group: string, reason: 'imported' | 'delivered') => ({
    ...{ group, state: 'skipped' as const, asOf: null, nextAllowedAt: null, reason },
  })
  await openAccount({
    'POST /v1/people/person/mine/sync': {
      runId: null,
      groups: [skipped('gpas', 'imported'), skipped('links', 'delivered')],
    },
  })
  const refresh = card('Update my information')
  await refresh.getByRole('button', { name: 'Update now' }).click()
  await expect
    .element(refresh.getByRole('status'))
    .toMatchTextContent(
      'Nothing to update. The college sends these records to MyHub on its own schedule. Some offices send these records to MyHub themselves.',
    )
  expect(toasts.get()).toEqual([])
})

test('R8.3 shows who viewed which part of the record, and why', async () => {
  await openAccount()
  const entryOf = card('Who has viewed my record').getByRole('listitem')
  await expect.element(entryOf).toMatchTextContent('Rosa Benavides')
  await expect.element(entryOf).toMatchTextContent('Viewed your record · GPA, holds')
  await expect.element(entryOf).toMatchTextContent('Reason: Advising appointment')
})

test('R8.3 shows that no one has opened the record, or pages a long log', async () => {
  const { api } = await openAccount({
    'GET /v1/people/person/mine/access-log': { ...log, totalCount: 12 },
  })
  const list = card('Who has viewed my record')
  await expect.element(list).toMatchTextContent('1–10 of 12')
  api.setResponses({
    'GET /v1/people/person/mine/access-log': { ...log, pageNumber: 2, totalCount: 12 },
  })
  await list.getByRole('button', { name: 'Older' }).click()
  await expect.element(list).toMatchTextContent('11–12 of 12')
})

test('R8.3 shows that no one has opened the record yet', async () => {
  await openAccount({
    'GET /v1/people/person/mine/access-log': { ...log, items: [], totalCount: 0 },
  })
  await expect
    .element(card('Who has viewed my record'))
    .toMatchTextContent('No one has opened your record yet.')
})

test('R8.3 fails and retries each card separately', async () => {
  await openAccount({
    'GET /v1/authentication/sessions': failure(403, 'impersonating'),
    'GET /v1/people/person/mine/calendar-endpoint': failure(503),
  })
  await expect
    .element(card('Where you are signed in'))
    .toMatchTextContent(
      "This isn't available for your account. Sign-in settings are hidden while you view as another person.",
    )
  await expect
    .element(card('Calendar subscription').getByRole('button', { name: 'Retry' }))
    .toBeVisible()
  await expect.element(card('Who has viewed my record')).toMatchTextContent('Rosa Benavides')
})

test('R2.3 R8.3 has a tab for accessibility', async () => {
  const { screen, address } = await openAccount()
  await screen
    .getByRole('navigation', { name: 'Account pages' })
    .getByRole('link', { name: 'Accessibility' })
    .click()
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Accessibility' }))
    .toBeVisible()
  expect(address()).toBe('/account/AccessibilityPage')
})

test('R2.3 R8.3 shows the tabs of the account below the title of each page', async () => {
  const { screen } = await openAccount()
  const tabs = screen.getByRole('navigation', { name: 'Account pages' })
  const isBelow = (name: string) => {
    const title = screen.getByRole('heading', { level: 1, name }).element()
    return tabs.element().getBoundingClientRect().top >= title.getBoundingClientRect().bottom
  }
  await expect.element(tabs).toBeVisible()
  expect(isBelow('Account')).toBe(true)
  await tabs.getByRole('link', { name: 'Accessibility' }).click()
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Accessibility' }))
    .toBeVisible()
  expect(isBelow('Accessibility')).toBe(true)
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.3 fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 5000)
  showPreferences({ ...DEFAULTS, theme })
  await openAccount({
    [calendarCall]: { ...made, url: 'https://hub.test/public/v1/calendar/secret.ics' },
  })
  await card('Calendar subscription').getByRole('button', { name: 'Create link' }).click()
  await expect.element(card('Who has viewed my record')).toMatchTextContent('Rosa Benavides')
  toasts.set([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
