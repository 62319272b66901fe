import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, mergeConfig, preview } from 'vite'
import webConfig from '../../apps/web/vite.config.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { spread } from '../lib/statistics.ts'

// How long a person waits who works with a table of 10,000 rows, on a machine four times as slow:
// from the press or key to the next painted frame. Once for whoever has looked at the table before, in
// which time it has prepared itself, and once for a press in the moment in which it stands there.
// npm run table -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const SLOWDOWN = 4
const PORT = 4430
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const web = join(import.meta.dirname, '../../apps/web')

async function buildPage() {
  // The web app's own build, with this page in the place of its own.
  process.chdir(web)
  const config = webConfig({ command: 'build', mode: 'production', isSsrBuild: true })
  const outDir = join(folder, 'table')
  const root = join(import.meta.dirname, 'table')
  // Of the parts that it leaves out of libraries this page has but some.
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin && 'name' in plugin && plugin.name === 'myhub:small-parts'),
  )
  await build({
    ...mergeConfig(
      { ...config, plugins },
      { root, logLevel: 'error', build: { outDir, emptyOutDir: true } },
    ),
    configFile: false,
  })
  return preview({ root, configFile: false, build: { outDir }, preview: { port: PORT } })
}

/** Milliseconds that the browser itself says an event took until its frame was painted (Event Timing). */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  // Two frames: an event's duration is known only when its frame has been painted.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const done = () => resolve(Math.max(0, ...(window as unknown as { seen: number[] }).seen))
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))
      }),
  )
}

/** Until the browser has had nothing to do for twenty idle moments on end. */
const untilPrepared = () =>
  new Promise<void>((resolve) => {
    const wait = (left: number) =>
      left === 0 ? resolve() : requestIdleCallback(() => setTimeout(() => wait(left - 1), 20))
    wait(20)
  })

const server = await buildPage()
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`http://localhost:${PORT}/`)
  await page.locator('.virtual-rows').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  const area = page.locator('.virtual-rows')
  const search = page.getByRole('searchbox')
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    'sort by number': () => page.getByRole('button', { name: 'Seats', exact: true }).click(),
    'sort by text': () => page.getByRole('button', { name: 'Section', exact: true }).click(),
    'sort by number again': () => page.getByRole('button', { name: 'Seats', exact: true }).click(),
    'a letter in the search': () => search.press('w'),
    'clear the search': () => search.press('Backspace'),
    'choose a campus': async () => {
      await page.getByRole('combobox', { name: 'Campus' }).selectOption('Main')
    },
    'page down': async () => {
      await area.focus()
      await area.press('PageDown')
    },
  }
  const measure = async (name: string, act: () => Promise<void>, isLookedAt: boolean) => {
    await page.reload()
    await area.waitFor()
    if (isLookedAt) await page.evaluate(untilPrepared)
    if (name === 'clear the search') await search.press('w')
    if (name.endsWith('again')) await act()
    return slowest(page, act)
  }
  for (const [name, act] of Object.entries(steps)) {
    const [lookedAt, atOnce]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      lookedAt.push(await measure(name, act, true))
      atOnce.push(await measure(name, act, false))
    }
    console.log(`${name}: ${spread(lookedAt)} ms (budget 100), at once ${spread(atOnce)} ms`)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
