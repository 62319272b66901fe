import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renewPush } from '#features/account/notifications/renew-push.ts'
import { guardPush, onPushOwner, pushMark, setPushMark } from '#session/push-here.ts'
import { mineUser } from '#session/user.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { card, openAccount, toastTexts, user } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

const WAYS = 'GET /v1/alertification/notifications/ways'
const ADD = 'POST /v1/alertification/push-devices'
const settingsCard = () => card('Notification settings')
const device = {
  id: '00000000-0000-7000-8000-00000000000d',
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-10-28T13:00:00Z',
}
const ways = (devices: (typeof device)[] = []) => ({
  email: 'ready' as const,
  pushKey: 'key',
  devices,
})

/** A browser with a push service, which the test browser doesn't have. */
function aBrowser(permission: NotificationPermission) {
  const subscription = {
    isOver: false,
    options: { applicationServerKey: new TextEncoder().encode('former').buffer },
    toJSON: () => ({
      endpoint: 'https://push.test/1',
      keys: { p256dh: 'public', auth: 'secret' },
    }),
    unsubscribe: () => {
      subscription.isOver = true
      return Promise.resolve(true)
    },
  }
  const browser = { subscription, asked: 0, isOn: false }
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    browser.asked++
    return Promise.resolve(permission)
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.isOn ? subscription : null),
    subscribe: () => {
      browser.isOn = true
      return Promise.resolve(subscription)
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration)
  return browser
}

beforeEach(() => setPushMark(null))
afterEach(() => {
  toasts.set([])
  setPushMark(null)
  vi.restoreAllMocks()
})

test('R8.3 turns push on in this browser, and asks for permission only on a click', async () => {
  const bodies: unknown[] = []
  const browser = aBrowser('granted')
  const { api } = await openAccount({
    [WAYS]: ways(),
    [ADD]: async (request) => {
      bodies.push(await request.json())
      return [device]
    },
  })
  // Loads the content below the fold.
  await userEvent.keyboard('{Shift}')
  const turnOn = settingsCard().getByRole('button', { name: 'Turn on push' })
  await expect.element(turnOn).toBeVisible()
  const push = settingsCard().getByRole('checkbox', {
    name: 'Registration holds Push',
    exact: true,
  })
  await expect.element(push).toBeDisabled()
  expect(browser.asked).toBe(0)
  api.setResponses({ [WAYS]: ways([device]) })
  await turnOn.click()
  await expect
    .element(settingsCard().getByRole('button', { name: 'Turn off push in Firefox on Windows' }))
    .toBeVisible()
  await expect.element(settingsCard().getByText('This device')).toBeVisible()
  await expect.element(push).toBeChecked()
  expect(bodies).toEqual([
    { endpoint: 'https://push.test/1', p256dh: 'public', auth: 'secret', serverKey: 'key' },
  ])
  expect(toastTexts()).toEqual(['positive: Push notifications are on in this browser.'])
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.3 turns push off in a browser where it was on', async () => {
  const browser = aBrowser('granted')
  browser.isOn = true
  setPushMark({ owner: user.id, device: device.id })
  const { api } = await openAccount({
    [WAYS]: ways([device]),
    'DELETE /v1/alertification/push-devices/{deviceId}': () => new Response(null, { status: 204 }),
  })
  const off = settingsCard().getByRole('button', { name: 'Turn off push in Firefox on Windows' })
  await expect.element(off).toBeVisible()
  api.setResponses({ [WAYS]: ways() })
  await off.click()
  await expect.element(settingsCard().getByRole('button', { name: 'Turn on push' })).toBeVisible()
  expect([browser.subscription.isOver, pushMark()]).toEqual([true, null])
})

test('R8.3 tells a person whose browser blocks notifications where to allow them', async () => {
  aBrowser('denied')
  await openAccount({ [WAYS]: ways() })
  await expect
    .element(settingsCard())
    .toMatchTextContent('Your browser blocks notifications from MyHub.')
  expect(settingsCard().getByRole('button', { name: 'Turn on push' }).elements()).toHaveLength(0)
})

test('R8.3 tells a person with an iPhone to add the hub to the home screen first', async () => {
  // Such a browser's missing APIs and user agent.
  const pushManager = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  try {
    await openAccount({ [WAYS]: ways() })
    await expect
      .element(settingsCard())
      .toMatchTextContent('On an iPhone or iPad, add MyHub to your home screen first')
    expect(settingsCard().getByRole('button', { name: 'Turn on push' }).elements()).toHaveLength(0)
    expect(await accessibilityFaults()).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
    if (pushManager) Object.defineProperty(window, 'PushManager', pushManager)
  }
})

test('R8.3 leaves push off in the browser when the server rejects it', async () => {
  const browser = aBrowser('granted')
  await openAccount({ [WAYS]: ways(), [ADD]: () => new Response(null, { status: 503 }) })
  await settingsCard().getByRole('button', { name: 'Turn on push' }).click()
  await expect.poll(toastTexts).toEqual(['negative: Something went wrong. Try again.'])
  expect([browser.subscription.isOver, pushMark()]).toEqual([true, null])
})

test('R5.5 sends no push for the previous person, but keeps it during an impersonation', async () => {
  const browser = aBrowser('granted')
  browser.isOn = true
  setPushMark({ owner: 'maya', device: device.id })
  mineUser.set({ ...user, id: 'maya', impersonatorName: null })
  guardPush()
  mineUser.set({ ...user, id: 'diego', impersonatorName: 'Maya Lindgren' })
  expect(pushMark()).not.toBeNull()
  mineUser.set({ ...user, id: 'diego', impersonatorName: null })
  await expect.poll(() => browser.subscription.isOver).toBe(true)
  expect(pushMark()).toBeNull()
})

test('operate.md 4 renews push when the hub has a new key, and only then', async () => {
  const browser = aBrowser('granted')
  browser.isOn = true
  const mark = { owner: user.id, device: device.id }
  setPushMark(mark)
  const bodies: unknown[] = []
  const removed: string[] = []
  const renewed = { ...device, id: '00000000-0000-7000-8000-00000000000e' }
  const { setResponses } = fakeApi({
    [WAYS]: { ...ways([device]), pushKey: btoa('former') },
    [ADD]: async (request) => {
      bodies.push(await request.json())
      return [renewed, device]
    },
    'DELETE /v1/alertification/push-devices/{deviceId}': (request) => {
      removed.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return new Response(null, { status: 204 })
    },
  })
  await renewPush(mark)
  expect([browser.subscription.isOver, bodies]).toEqual([false, []])
  setResponses({ [WAYS]: ways([device]) })
  await renewPush(mark)
  expect(bodies).toMatchObject([{ serverKey: 'key' }])
  expect(pushMark()).toEqual({ owner: user.id, device: renewed.id })
  expect(removed).toEqual([device.id])
})

test('operate.md 4 tries to renew push again after a failure', async () => {
  aBrowser('granted').isOn = true
  const mark = { owner: user.id, device: device.id }
  setPushMark(mark)
  fakeApi({ [WAYS]: ways([device]), [ADD]: () => new Response(null, { status: 503 }) })
  await expect(renewPush(mark)).rejects.toThrow()
  expect(pushMark()).toEqual(mark)
})

test('renews push once for the person who turned it on, and not for an admin who views as them', () => {
  const marks: unknown[] = []
  const mark = { owner: 'maya', device: device.id }
  setPushMark(mark)
  mineUser.set({ ...user, id: 'maya', impersonatorName: 'Diego Ramirez' })
  onPushOwner((it) => marks.push(it))
  expect(marks).toEqual([])
  for (const displayName of ['Maya', 'Maya Lindgren'])
    mineUser.set({ ...user, id: 'maya', displayName, impersonatorName: null })
  expect(marks).toEqual([mark])
})
