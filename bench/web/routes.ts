import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { startHub } from '../lib/hub.ts'

// What each page adds to what the public home has loaded: script over the wire on a first visit with
// an empty cache for each, less the home's. npm run routes -w bench

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const hub = await startHub({ PORT: '4420', DATA_DIR: folder }, ['--demo'])
const browser = await chromium.launch(launchOptions)

interface Loaded {
  readonly script: number
  readonly all: number
}

/** Bytes over the wire, in KiB, from the navigation until the network has been idle. */
async function load(page: Page, path: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const bytes = { script: 0, all: 0 }
  session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type))
  session.on('Network.loadingFinished', (event) => {
    bytes.all += event.encodedDataLength / 1024
    if (types.get(event.requestId) === 'Script') bytes.script += event.encodedDataLength / 1024
  })
  await page.goto(`${hub.url}${path}`, { waitUntil: 'networkidle' })
  await session.detach()
  return bytes
}

try {
  const stranger = await browser.newPage()
  const home = await load(stranger, '/')
  console.log(`/ (stranger): script ${home.script.toFixed(1)} KiB, all ${home.all.toFixed(1)} KiB`)
  const context = await browser.newContext({ baseURL: hub.url })
  const page = await context.newPage()
  await openAs(page, 'full.time')
  for (const path of [
    '/dashboard',
    '/profile',
    '/profile/schedule',
    '/profile/schedule?view=week',
    '/profile/academic-records',
    '/profile/registrations',
  ]) {
    const { script, all } = await load(page, path)
    console.log(
      `${path}: script ${script.toFixed(1)} KiB, ${(script - home.script).toFixed(1)} more than the home (budget 45), all ${all.toFixed(1)} KiB`,
    )
  }
} finally {
  await browser.close()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
