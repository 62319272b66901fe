import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '#testing/fake-api.ts'
import {
  calendarCall,
  card,
  endpoint,
  here,
  made,
  openAccount,
  passkeys,
  phone,
  sessions,
  toastTexts,
} from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

test('R8.3 shows each device by name, and signs one out', async () => {
  const { api } = await openAccount()
  const list = card('Where you are signed in')
  await expect.element(list).toMatchTextContent('Firefox on WindowsThis device')
  api.setResponses({
    'DELETE /v1/authentication/sessions/{id}': new Response(null, { status: 204 }),
    'GET /v1/authentication/sessions': { ...sessions, sessions: [here] },
  })
  await list.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await expect.element(list).not.toMatchTextContent('iPhone')
  // The button is gone, so the focus stays in the list.
  await expect.element(list.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus()
  expect(api.calls).toContain(`DELETE /v1/authentication/sessions/${phone.id}`)
  expect(toastTexts()).toEqual(['positive: Signed out: Safari on iPhone'])
})

test('R8.3 shows the first five of many devices, and the others on demand', async () => {
  const others = Array.from({ length: 6 }, (_, at) => ({
    ...phone,
    id: `00000000-0000-7000-8000-0000000000b${at}`,
  }))
  await openAccount({
    'GET /v1/authentication/sessions': { ...sessions, sessions: [here, ...others] },
  })
  const list = card('Where you are signed in')
  const out = list.getByRole('button', { name: 'Sign out: Safari on iPhone' })
  await expect.poll(() => out.elements().length).toBe(4)
  await list.getByText('More sessions (2)').click()
  await expect.poll(() => out.elements().length).toBe(6)
})

test('R8.3 confirms signing out everywhere, ends the other sessions, then this one', async () => {
  const { api, left } = await openAccount({
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

test('R8.3 keeps this session when the others could not be ended', async () => {
  const { left } = await openAccount({ 'DELETE /v1/authentication/sessions': failure(503) })
  await card('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere' })
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('Something went wrong. Try again.')
  expect(left).toEqual([])
})

test('R8.3 creates a calendar link, shows it once for copying, with help for three apps', async () => {
  const url = 'https://hub.test/public/v1/calendar/secret.ics'
  const { router } = await openAccount({ [calendarCall]: { ...made, url } })
  await card('Calendar subscription').getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(url)
  // The button is gone, so the focus moves to the new link.
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveFocus()
  for (const name of ['Google Calendar', 'Apple Calendar', 'Outlook'])
    await expect
      .element(card('Calendar subscription').getByText(name, { exact: true }))
      .toBeVisible()
  await router.navigate({ to: '/nowhere' as '/' })
  await router.navigate({ to: '/account' })
  await expect
    .element(card('Calendar subscription').getByRole('button', { name: 'Create new link' }))
    .toBeVisible()
  expect(page.getByRole('textbox', { name: 'Calendar link' }).query()).toBeNull()
})

test('R8.3 changes a password, and explains why one is refused', async () => {
  const sent: unknown[] = []
  await openAccount({
    'GET /v1/authentication/passkeys': { ...passkeys, hasPassword: true },
    'PATCH /v1/authentication/password': async (request: Request) => {
      sent.push(await request.json())
      return sent.length === 1 ? failure(400) : new Response(null, { status: 204 })
    },
  })
  await card('Passkeys').getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabelText(/^Current password/).fill('correct horse battery')
  await dialog.getByLabelText(/^New password(?! again)/).fill('four lakes to the south')
  await dialog.getByLabelText(/^Confirm new password/).fill('four lakes')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(dialog.getByText('The two new passwords are different.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^Confirm new password/).fill('four lakes to the south')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(dialog.getByText("Your current password isn't right.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText(/Password changed\./).first()).toBeVisible()
  expect(sent.at(-1)).toEqual({
    currentPassword: 'correct horse battery',
    newPassword: 'four lakes to the south',
  })
})

test('R8.3 shows a calendar link again only after a new sign-in', async () => {
  const get = 'GET /v1/people/person/mine/calendar-endpoint'
  await openAccount({ [get]: made })
  const calendar = card('Calendar subscription')
  await expect.element(calendar.getByText(/To see your link, sign in again/)).toBeVisible()
  await expect.element(calendar.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Calendar link' }).query()).toBeNull()
})

test('R8.3 lets a person who has just signed in copy the existing calendar link', async () => {
  const get = 'GET /v1/people/person/mine/calendar-endpoint'
  const url = 'https://hub.test/public/v1/calendar/secret.ics'
  await openAccount({ [get]: { ...made, url } })
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(url)
  const calendar = card('Calendar subscription')
  expect(calendar.getByRole('button', { name: 'Sign in again' }).query()).toBeNull()
})

test('R8.3 replaces the old calendar link with a new one, after a warning', async () => {
  const bodies: unknown[] = []
  await openAccount({
    'GET /v1/people/person/mine/calendar-endpoint': made,
    [calendarCall]: async (request: Request) => {
      bodies.push(await request.clone().json())
      return { ...made, url: 'https://hub.test/public/v1/calendar/other.ics' }
    },
  })
  await card('Calendar subscription').getByRole('button', { name: 'Create new link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Create new link' })
  await expect.element(dialog).toMatchTextContent('Your current link will stop working.')
  await dialog.getByRole('button', { name: 'Create new link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Calendar link' }))
    .toHaveValue('https://hub.test/public/v1/calendar/other.ics')
  // It is shown once, with the focus on it.
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveFocus()
  expect(bodies).toEqual([{ rotate: true, language: 'en' }])
})

test('R8.3 chooses what the calendar contains, and rolls back a failed choice', async () => {
  const storedEndpoint = { ...endpoint, include: { ...endpoint.include, events: true } }
  const { api } = await openAccount({ [calendarCall]: storedEndpoint })
  const events = card('Calendar subscription').getByRole('checkbox', {
    name: 'College dates and events',
  })
  await expect.element(events).not.toBeChecked()
  api.setResponses({ 'GET /v1/people/person/mine/calendar-endpoint': storedEndpoint })
  await events.click()
  await expect.element(events).toBeChecked()
  api.setResponses({ [calendarCall]: failure(503) })
  await events.click()
  await vi.waitFor(() =>
    expect(toastTexts()).toContain('negative: Something went wrong. Try again.'),
  )
  await expect.element(events).toBeChecked()
})

test('R8.3 keeps two quick choices for the calendar', async () => {
  let include = { ...endpoint.include }
  const answers: (() => void)[] = []
  await openAccount({
    'GET /v1/people/person/mine/calendar-endpoint': () => ({ ...endpoint, include }),
    [calendarCall]: async (request: Request) => {
      const change = (await request.clone().json()) as { include: Partial<typeof include> }
      await new Promise<void>((resolve) => answers.push(resolve))
      include = { ...include, ...change.include }
      return { ...endpoint, include }
    },
  })
  const tick = (name: string) => card('Calendar subscription').getByRole('checkbox', { name })
  await tick('College dates and events').click()
  await tick('Last days to drop and withdraw').click()
  // Both show at once, before the hub has responded to either.
  await expect.element(tick('College dates and events')).toBeChecked()
  await expect.element(tick('Last days to drop and withdraw')).not.toBeChecked()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(include).toEqual({ classes: true, deadlines: false, events: true }))
  await expect.element(tick('College dates and events')).toBeChecked()
  await expect.element(tick('Last days to drop and withdraw')).not.toBeChecked()
})
