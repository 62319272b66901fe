import { createServer, type Server } from 'node:http'
import { expect, type Page, type Request, test } from '@playwright/test'
import { remoteConfigHub } from '../../hub/addresses.ts'
import { waitForWorker } from '../../hub/cached-files.ts'

const FAILED = "MyHub couldn't start"

/** A page other than the prerendered home page: the app renders everything on it. */
const DEEP_LINK = '/support/directory'

test('R1.3 fetches the configuration with exactly one GET', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/config.json') fetched.push(request.method())
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual(['GET'])
})

for (const [label, answer] of [
  ['cannot be reached', null],
  ['is not JSON', { status: 200, contentType: 'application/json', body: 'not json' }],
  ['lacks the address of the API', { status: 200, contentType: 'application/json', body: '{}' }],
  ['answers with an error', { status: 500, body: 'no' }],
] as const)
  test(`R1.2 shows a plain message with a reload button when the configuration ${label}`, async ({
    page,
  }) => {
    await page.route('**/config.json', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: /reload|try again/i })).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: /reload|try again/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /reload|try again/i })).toHaveCount(0)
  })

const fetchConfig = async (page: Page) => (await page.request.get('/config.json')).json()

/** All scripts of a first load of the home page, as one text. */
async function scriptsOf(page: Page): Promise<string> {
  const urls = new Set<string>()
  const record = (request: Request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) urls.add(request.url())
  }
  page.on('request', record)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  page.off('request', record)
  // The browser may no longer have the text of a script that it has run.
  const scripts = [...urls].map(async (url) => (await page.request.get(url)).text())
  return (await Promise.all(scripts)).join('\n')
}

/** Strings that occur only in the tag manager's code, and only in the joke's. */
const optionalScripts = {
  'R1.9 the tag manager': 'gtm.js',
  'R3.7 the joke of April 1': '--april-x',
}

for (const [label, marker] of Object.entries(optionalScripts))
  test(`${label} adds nothing to a first load, and loads where the college enables it`, async ({
    page,
  }) => {
    expect(await scriptsOf(page)).not.toContain(marker)
    const tagManager = { containerId: 'GTM-TEST', scriptUrl: 'https://tags.example/tags.js' }
    const json = { ...(await fetchConfig(page)), tagManager, aprilJoke: 'forced' }
    await page.route('**/config.json', (route) => route.fulfill({ json }))
    await page.route('https://tags.example/**', (route) => route.abort())
    expect(await scriptsOf(page)).toContain(marker)
  })

test('the document contains the public home page before any script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('R8.1 the signed-out home loads no app until the first interaction, and then opens what was clicked', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(app|data)-.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Search' }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Search MyHub' })).toBeVisible()
  expect(scripts).not.toEqual([])
})

/** Writes a second alert into the home, the way the server writes the first one. */
function withTwoAlerts(html: string): string {
  const [, data = ''] =
    /<script type="application\/json" id="alerts">(.*?)<\/script>/s.exec(html) ?? []
  const [alert] = JSON.parse(data) as { id: string }[]
  if (!alert) throw new Error('The demo college has no alert for everyone')
  const second = { ...alert, id: '0199c2f4-0000-7000-8000-000000000002' }
  return html
    .replace(data, () => JSON.stringify([alert, second]).replaceAll('<', '\\u003c'))
    .replace(/(<section class="alerts"[^>]*>)(.*?)(<button[^>]*aria-expanded)/s, (...parts) => {
      const [, className = '', markup = '', line = ''] = parts.map(String)
      const [first = ''] = markup.split(/(?=<div class="alert )/)
      return className + first + first.replaceAll(alert.id, second.id) + line
    })
}

test('R8.17 R8.1 the home page counts its alerts before the app has loaded, and the app takes over without a change', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withTwoAlerts(await response.text()) })
  })
  await page.route(/\/assets\/app-.*\.js$/, (route) => route.abort())
  await page.goto('/')
  const line = page.getByRole('button', { name: 'Show 2 alerts' })
  await expect(line).toBeVisible()
  await page.unroute(/\/assets\/app-.*\.js$/)
  await page.reload()
  await line.click()
  await expect(page.getByRole('button', { name: 'Hide alerts' })).toBeVisible()
  expect(errors).toEqual([])
})

test('R8.1 the links of the home work before the app has loaded', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: /Find an office/ }).click()
  await expect(page).toHaveURL(/\/support\/directory$/)
})

/** Files that a page can't render without, and its error message. */
const missingFiles = {
  'the first script': [/\/assets\/index-.*\.js$/, FAILED],
  'the app': [/\/assets\/app-.*\.js$/, FAILED],
  'the code of the page': [/\/assets\/maps-page-.*\.js$/, 'MyHub has been updated'],
} as const

for (const [label, [file, heading]] of Object.entries(missingFiles))
  test(`R2.13 a page without ${label} is never blank: it shows a message, and a reload opens it`, async ({
    page,
  }) => {
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    await page.goto('/maps')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.unroute(file)
    await page.getByText('Reload', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
  })

test('R1.8 the header shows that this is the test environment', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Test', { exact: true })).toBeVisible()
})

test('R1.1 R1.2 a slow configuration shows that the hub is starting, and past its limit that it couldn’t', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript('window.MYHUB_CONFIG_SECONDS = 60')
  await page.route('**/config.json', () => {})
  await page.goto(DEEP_LINK)
  await expect(page.getByText('Starting MyHub…')).toBeVisible()
  await page.clock.runFor('01:00')
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
  await expect(page.getByText('Starting MyHub…')).toHaveCount(0)
})

/** How often the page logs each failed step to the console. */
function watchErrors(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Start-up failed'))
      messages.push(message.text())
  })
  return messages
}

test('R1.2 fails and logs the first step once, by its name, when the data layer can’t be loaded', async ({
  page,
}) => {
  const messages = watchErrors(page)
  await page.route(/\/assets\/data-.*\.js$/, (route) => route.abort())
  await page.goto(DEEP_LINK)
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain('"data querying"')
})

for (const [step, part] of [
  ['app configuration', { API: undefined }],
  ['tag manager', { tagManager: { containerId: 'GTM-TEST', scriptUrl: 'no address' } }],
  ['carousel', { carousel: { first: 'Welcome' } }],
] as const)
  test(`R1.2 logs the step "${step}" once, by its name, when it can’t use the configuration, and shows the reload button`, async ({
    page,
  }) => {
    const messages = watchErrors(page)
    const document = await fetchConfig(page)
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...document, ...part } }))
    await page.goto(DEEP_LINK)
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(`"${step}"`)
  })

test('R1.2 logs a fault in the last step, which nothing external can cause, once by its name as well', async ({
  page,
}) => {
  const messages = watchErrors(page)
  // The built step with a fault injected.
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const broken = script.replace(
      /(name:([`'"])side panel\2,run:)[\w$]+/,
      '$1()=>{throw new Error("no memory")}',
    )
    expect(broken).not.toBe(script)
    await route.fulfill({ response, body: broken })
  })
  await page.goto(DEEP_LINK)
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain('"side panel"')
})

test.describe('a configuration from another origin', () => {
  // One at a time: they share a port.
  test.describe.configure({ mode: 'default' })
  let server: Server
  const requested: string[] = []
  let document = ''

  test.beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(`${request.method} ${request.url}`)
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'application/json')
      response.end(document)
    })
    await new Promise<void>((resolve) => server.listen(remoteConfigHub.port, resolve))
  })
  test.afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)))

  const openAndRecord = async (page: Page) => {
    requested.length = 0
    document = JSON.stringify({ ...(await fetchConfig(page)), collegeName: 'Elsewhere College' })
    await page.addInitScript(`window.MYHUB_CONFIG_URL = '${remoteConfigHub.url}/hub.json'`)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(DEEP_LINK)
    await expect(page.getByRole('banner').getByText('Elsewhere College')).toBeVisible()
    return requests
  }

  test('R1.3 a page that names another address for its configuration starts from it, with one GET', async ({
    page,
  }) => {
    const requests = await openAndRecord(page)
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual(['GET /hub.json'])
    expect(requests).not.toContain('/config.json')
  })

  test.describe('on a train', () => {
    test.use({ serviceWorkers: 'allow' })

    test('R1.3 R4.11 starts from the device’s cached copy', async ({ page, context }) => {
      await openAndRecord(page)
      await waitForWorker(page, '/config.json')
      // Cached after what every page starts with.
      await waitForWorker(page, 'account-menu')
      await context.setOffline(true)
      await page.goto('/support')
      await expect(page.getByRole('banner').getByText('Elsewhere College')).toBeVisible()
      await expect(page.getByText(/You're offline/)).toBeVisible()
      expect(requested).toEqual(['GET /hub.json'])
    })
  })
})
