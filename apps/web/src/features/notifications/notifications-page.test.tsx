import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notification } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert } from '#testing/records/alerts.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/alertification/notifications/{startDate}/{endDate}'
const ALERTS = 'GET /v1/alertification/alerts/{startDate}/{endDate}'
const DISMISS = 'PATCH /v1/alertification/notifications/{notificationId}/dismiss'
const CHANGE = 'PATCH /v1/alertification/notifications'

let made = 0
const aNotification = (different: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  kind: 'message',
  title: 'Books are ready',
  body: 'Your books can be picked up.',
  translations: {},
  createdAt: '2026-10-28T14:00:00Z',
  url: '/profile/schedule',
  readAt: null,
  dismissedAt: null,
  dedupeKey: `n${made}`,
  ...different,
})
const hold = () =>
  aNotification({
    kind: 'hold',
    title: 'A hold blocks registration',
    body: 'Balance due.',
    createdAt: '2026-10-27T14:00:00Z',
    url: '/profile/registrations',
  })

/** A server that stores the changes. */
function aServer(rows: Notification[], more: Parameters<typeof fakeApi>[0] = {}) {
  let stored = rows
  const set = (ids: readonly string[], patch: { isRead?: boolean; isDismissed?: boolean }) => {
    const now = '2026-10-28T15:00:00Z'
    stored = stored.map((notification) =>
      ids.includes(notification.id)
        ? {
            ...notification,
            readAt: (patch.isRead ?? patch.isDismissed ?? notification.readAt) ? now : null,
            ...(patch.isDismissed !== undefined && { dismissedAt: patch.isDismissed ? now : null }),
          }
        : notification,
    )
    return stored.filter(({ id }) => ids.includes(id))
  }
  return fakeApi({
    [LIST]: () => stored,
    [DISMISS]: (request) => {
      const [row] = set([new URL(request.url).pathname.split('/').at(-2) ?? ''], {
        isDismissed: true,
      })
      return row ?? failure(404, 'notFound')
    },
    [CHANGE]: async (request) => {
      const { notificationIds, ...patch } = await request.json()
      return set(notificationIds, patch)
    },
    'POST /v1/people/person/mine/data': failure(403),
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
    ...more,
  })
}

async function open(rows: Notification[], path = '/notifications', more = {}) {
  setClock()
  const api = aServer(rows, more)
  const { screen, address } = await openApp(path)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { api, screen, address, main: screen.getByRole('main') }
}

test('R8.17 leads a student to what instructors and advisors wrote', async () => {
  aServer([])
  const { screen } = await openApp('/notifications')
  for (const [name, path] of [
    ['Notices from instructors', '/notices'],
    ['Messages from advisors', '/messages'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('R8.17 moves nothing on a phone when the dismiss button appears', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  const arrived = Promise.withResolvers<void>()
  const { screen, main } = await open([], '/notifications', {
    [LIST]: async () => {
      await arrived.promise
      return [aNotification()]
    },
  })
  const top = () => main.getByRole('link', { name: /^All/ }).element().getBoundingClientRect().top
  const before = top()
  expect(screen.getByRole('button', { name: 'Dismiss all' }).query()).toBeNull()
  arrived.resolve()
  await expect.element(screen.getByRole('button', { name: 'Dismiss all' })).toBeVisible()
  expect(top()).toBe(before)
})

afterEach(async () => {
  toasts.set([])
  sessionStorage.clear()
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.17 lists notifications by day, each with its source, time and link', async () => {
  const { main } = await open([aNotification(), hold()])
  const today = main.getByRole('region', { name: 'Today' })
  await expect.element(today).toMatchTextContent('Books are ready')
  await expect.element(today).toMatchTextContent(/9:00.AM/)
  const yesterday = main.getByRole('region', { name: 'Yesterday' })
  await expect.element(yesterday).toMatchTextContent('Holds')
  await expect
    .element(yesterday.getByRole('link', { name: 'A hold blocks registration' }))
    .toHaveAttribute('href', '/profile/registrations')
})

test('R8.17 opens a notification anywhere in its row, and marks it as read', async () => {
  const { main, address, screen } = await open([aNotification()])
  const row = main.getByRole('listitem').filter({ hasText: 'Books are ready' }).first()
  await expect.element(row).toMatchTextContent('Books are ready Unread')
  await row.click({ position: { x: 200, y: 70 } })
  await expect.poll(address).toBe('/profile/schedule')
  await expect
    .element(screen.getByRole('link', { name: 'Notifications', exact: true }).first())
    .toBeInTheDocument()
})

test('R8.17 shows only what needs action under Needs action', async () => {
  const { main, address } = await open([aNotification(), hold()])
  await main.getByRole('link', { name: /Needs action/ }).click()
  await expect.poll(address).toBe('/notifications?show=action')
  await expect.element(main.getByText('A hold blocks registration')).toBeVisible()
  await expect.element(main.getByText('Books are ready')).not.toBeInTheDocument()
})

test('R8.17 dismisses at once, with Undo, which makes it unread again', async () => {
  const { api, screen, main } = await open([aNotification()])
  await main.getByRole('button', { name: 'Dismiss: Books are ready' }).click()
  await expect.element(main.getByText("You're up to date.", { exact: false })).toBeVisible()
  await expect.element(main.getByText('Dismissed: Books are ready')).toBeVisible()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(main.getByRole('button', { name: 'Mark as read: Books are ready' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(api.calls).toContain(CHANGE)
})

test('R8.17 dismisses all that is shown, and restores all of it with Undo', async () => {
  const { main } = await open([aNotification(), hold()])
  await main.getByRole('button', { name: 'Dismiss all' }).click()
  await expect.element(main.getByText('2 notifications dismissed')).toBeVisible()
  await main.getByRole('link', { name: 'Dismissed' }).click()
  await expect.element(main.getByRole('button', { name: /Restore: Books/ })).toBeVisible()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(main.getByText('What you dismiss appears here', { exact: false }))
    .toBeVisible()
})

test('R8.17 reports what cannot be dismissed, and keeps it', async () => {
  const { screen, main } = await open([aNotification()], '/notifications', {
    [DISMISS]: failure(403),
  })
  await main.getByRole('button', { name: 'Dismiss: Books are ready' }).click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: "couldn't save this" }))
    .toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Dismiss: Books are ready' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test.each(['/notifications', '/dashboard'])(
  'R8.17 on %s keeps the place of a person who reads or dismisses by keyboard',
  async (path) => {
    const { screen } = await open(
      [aNotification({ title: 'One' }), aNotification({ title: 'Two' }), hold()],
      path,
    )
    const button = (name: string) => screen.getByRole('main').getByRole('button', { name })
    await expect.element(button('Mark as read: One')).toBeVisible()
    ;(button('Mark as read: One').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Mark as read: One')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'One', exact: true })).toHaveFocus()
    ;(button('Dismiss: One').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Dismiss: One')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Two', exact: true })).toHaveFocus()
  },
)

test('R8.17 counts unread notifications in the header, fewer after reading', async () => {
  const { screen, main } = await open([aNotification(), hold()])
  await expect.element(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible()
  await main.getByRole('button', { name: 'Mark as read: Books are ready' }).click()
  await expect.element(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test.each([
  ['is up to date', [], "You're up to date."],
  ['cannot have it now', failure(404), 'Notifications are currently unavailable.'],
  ['may not have it', failure(403), "This isn't available for your account."],
] as const)('R8.17 shows the right text to a person who %s', async (_label, response, words) => {
  const { main } = await open([], '/notifications', { [LIST]: response })
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
})

const closed = anAlert({ title: 'North lot closed' })

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  // High enough that a phone's bottom bar covers nothing.
  await page.viewport(width, 1400)
  choose({ theme })
  const { main } = await open([aNotification(), hold()], '/notifications', { [ALERTS]: [closed] })
  await expect.element(main.getByText('Books are ready')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
