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
  phone,
  said,
  sessions,
} from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

test('R8.3 a person sees each device by its name, and signs one out', async () => {
  const { api } = await openAccount()
  const list = card('Where you are signed in')
  await expect.element(list).toMatchTextContent('Firefox on WindowsThis device')
  api.answer({
    'DELETE /v1/authentication/sessions/{id}': new Response(null, { status: 204 }),
    'GET /v1/authentication/sessions': { ...sessions, sessions: [here] },
  })
  await list.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await expect.element(list).not.toMatchTextContent('iPhone')
  // The button is gone: who pressed it stays in the list.
  await expect.element(list.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus()
  expect(api.calls).toContain(`DELETE /v1/authentication/sessions/${phone.id}`)
  expect(said()).toEqual(['positive: Signed out: Safari on iPhone'])
})

test('R8.3 of many devices the first five stand at once, the others on demand', async () => {
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

test('R8.3 signing out everywhere is asked about, ends the others, then this one', async () => {
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

test('R8.3 when the others could not be signed out, this device is not either', async () => {
  const { left } = await openAccount({ 'DELETE /v1/authentication/sessions': failure(503) })
  await card('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere' })
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('Something went wrong. Try again.')
  expect(left).toEqual([])
})

test('R8.3 a calendar link is made, shown once to be copied, with help for three programs', async () => {
  const url = 'https://hub.test/public/v1/calendar/secret.ics'
  const { router } = await openAccount({ [calendarCall]: { ...made, url } })
  await card('Calendar subscription').getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(url)
  // The button is gone: who pressed it goes on at what it made.
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

test('R8.3 a new calendar link takes the place of the old one, after a warning', async () => {
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
  // It is shown once: whoever asked for it is there.
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveFocus()
  expect(bodies).toEqual([{ rotate: true, language: 'en' }])
})

test('R8.3 a person chooses what the calendar gets; a choice that fails is taken back', async () => {
  const kept = { ...endpoint, include: { ...endpoint.include, events: true } }
  const { api } = await openAccount({ [calendarCall]: kept })
  const events = card('Calendar subscription').getByRole('checkbox', {
    name: 'College dates and events',
  })
  await expect.element(events).not.toBeChecked()
  api.answer({ 'GET /v1/people/person/mine/calendar-endpoint': kept })
  await events.click()
  await expect.element(events).toBeChecked()
  api.answer({ [calendarCall]: failure(503) })
  await events.click()
  await vi.waitFor(() => expect(said()).toContain('negative: Something went wrong. Try again.'))
  await expect.element(events).toBeChecked()
})

test('R8.3 who ticks one thing after the other for the calendar loses neither', async () => {
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
  // Both are as they were left before the hub has answered either.
  await expect.element(tick('College dates and events')).toBeChecked()
  await expect.element(tick('Last days to drop and withdraw')).not.toBeChecked()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(include).toEqual({ classes: true, deadlines: false, events: true }))
  await expect.element(tick('College dates and events')).toBeChecked()
  await expect.element(tick('Last days to drop and withdraw')).not.toBeChecked()
})
