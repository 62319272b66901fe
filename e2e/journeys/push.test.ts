import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { fullBrowser, launchOptions } from '../browser.ts'

// What the worker does with a push, in a real browser: there is no push service, so the browser's own tools bring it.

test.use({
  launchOptions: { ...launchOptions, executablePath: fullBrowser },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})

/** The part of the worker's world that a journey looks at. */
type InWorker = typeof globalThis & {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } }
  NotificationEvent: new (type: string, of: { notification: Notification }) => Event
  pressed: string[]
}

/** A page of the hub with its worker. */
async function open(page: Page, context: BrowserContext, path = '/support') {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const tools = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await known
  const push = (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
  return { worker, push }
}

/** What the browser shows beside its pages. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))
  })

/** Presses what is shown. The browser opens windows for a person's own press alone: what it is asked is written down. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as InWorker
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
    while (scope.pressed.length === 0) await new Promise((done) => setTimeout(done, 20))
    return scope.pressed
  })

const notice = {
  title: 'You have a new notification in MyHub',
  body: 'It is about registration.',
  tag: '0199c2f4',
  lang: 'en',
  url: '/notifications',
}

test('R8.3 what is pushed is shown as the hub wrote it, and a press opens the page that it speaks of', async ({
  page,
  context,
}) => {
  const { worker, push } = await open(page, context)
  await push(JSON.stringify(notice))
  const { url, ...rest } = notice
  await expect.poll(() => shown(page)).toEqual([{ ...rest, data: url }])
  expect(await press(worker)).toEqual(['opens /notifications'])
  await expect.poll(() => shown(page)).toEqual([])
})

test('R8.3 a press goes to the page that is open already, and leaves the others as they are', async ({
  page,
  context,
}) => {
  const { worker, push } = await open(page, context, '/maps')
  await push(JSON.stringify({ ...notice, url: '/maps' }))
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  expect(await press(worker)).toEqual(['goes to /maps'])
})

for (const bad of ['not JSON', '{"title":7,"body":{},"url":"https://elsewhere.test/"}', '']) {
  test(`R8.3 a push that says ${JSON.stringify(bad)} shows the hub’s name alone, and leads nowhere else`, async ({
    page,
    context,
  }) => {
    const { worker, push } = await open(page, context)
    await push(bad)
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'MyHub', body: '', tag: 'myhub', lang: 'en', data: '/notifications' }])
    expect(await press(worker)).toEqual(['opens /notifications'])
  })
}
