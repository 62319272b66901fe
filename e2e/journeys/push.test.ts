import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { fullBrowser, launchOptions } from '../browser.ts'

// The service worker's handling of push messages in a real browser: without a push service,
// DevTools delivers them.

test.use({
  launchOptions: { ...launchOptions, executablePath: fullBrowser },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})

/** The part of the worker's global scope that a journey uses. */
type WorkerScope = typeof globalThis & {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } }
  NotificationEvent: new (type: string, of: { notification: Notification }) => Event
  pressed: string[]
  shown: Promise<void>
}

/**
 * Makes the worker's `shown` resolve with its next notification. Chromium drops a notification as
 * stale if a page asks for the list before it is on the screen.
 */
const trackShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as WorkerScope
    const { registration } = scope
    scope.shown = new Promise((resolve) => {
      const show = registration.showNotification.bind(registration)
      registration.showNotification = async (...notification) => {
        await show(...notification)
        resolve()
      }
    })
  })

/** Opens a page of the hub with its service worker. */
async function open(page: Page, context: BrowserContext, path = '/support') {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const cdp = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  const push = async (data: string) => {
    await trackShown(worker)
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
    await worker.evaluate(() => (globalThis as WorkerScope).shown)
  }
  return { worker, push }
}

/** The notifications that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))
  })

/**
 * Clicks the notification. The browser opens windows only for a real user gesture, so this records
 * what it is asked to open.
 */
const clickNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as WorkerScope
    scope.pressed = []
    scope.clients.openWindow = async (url) => {
      scope.pressed.push(`opens ${new URL(url).pathname}`)
      return null
    }
    scope.WindowClient.prototype.focus = async function focus() {
      scope.pressed.push(`goes to ${new URL(this.url).pathname}`)
      return this
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) return ['nothing is shown']
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    while (scope.pressed.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return scope.pressed
  })

const notice = {
  title: 'You have a new notification in MyHub',
  body: 'It is about registration.',
  tag: '0199c2f4',
  lang: 'en',
  url: '/notifications',
}

test('R8.3 shows a push message as the hub wrote it, and opens its page on click', async ({
  page,
  context,
}) => {
  const { worker, push } = await open(page, context)
  await push(JSON.stringify(notice))
  const { url, ...rest } = notice
  await expect.poll(() => shown(page)).toEqual([{ ...rest, data: url }])
  expect(await clickNotification(worker)).toEqual(['opens /notifications'])
  await expect.poll(() => shown(page)).toEqual([])
})

test('R8.3 a click goes to the page if it is already open, and leaves the others alone', async ({
  page,
  context,
}) => {
  const { worker, push } = await open(page, context, '/maps')
  await push(JSON.stringify({ ...notice, url: '/maps' }))
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  expect(await clickNotification(worker)).toEqual(['goes to /maps'])
})

test('R8.3 a malformed push message shows only the hub’s name, and leads nowhere else', async ({
  page,
  context,
}) => {
  const { worker, push } = await open(page, context)
  const elsewhere = '{"title":7,"body":{},"url":"https://elsewhere.test/"}'
  for (const malformed of ['not JSON', elsewhere, '']) {
    await push(malformed)
    await expect
      .poll(() => shown(page), malformed)
      .toEqual([{ title: 'MyHub', body: '', tag: 'myhub', lang: 'en', data: '/notifications' }])
    expect(await clickNotification(worker), malformed).toEqual(['opens /notifications'])
    await expect.poll(() => shown(page), malformed).toEqual([])
  }
})
