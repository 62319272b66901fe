import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, mergeConfig, preview } from 'vite'
import webConfig from '../../apps/web/vite.config.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { measureInteraction, pointAt, SLOWDOWN } from '../lib/interaction.ts'
import { spread } from '../lib/statistics.ts'

// Interaction latency in a table of 10,000 rows with four times CPU throttling: from the press or
// key to the painted frame with its result. Before each interaction the page is idle, so that the
// table can prepare.
// npm run table -w bench -- [RUNS]

/** Each interaction, its preparation and a selector for its result. */
type Step = [name: string, prepare: () => Promise<() => Promise<void>>, shows: string]

const runs = Number(process.argv[2] ?? 5)
const PORT = 4430
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const web = join(import.meta.dirname, '../../apps/web')

async function buildPage() {
  // The web app's build with this page as its entry.
  process.chdir(web)
  const config = webConfig({ command: 'build', mode: 'production', isSsrBuild: true })
  const outDir = join(folder, 'table')
  const root = join(import.meta.dirname, 'table')
  await build({
    ...mergeConfig(config, { root, logLevel: 'error', build: { outDir, emptyOutDir: true } }),
    configFile: false,
  })
  return preview({ root, configFile: false, build: { outDir }, preview: { port: PORT } })
}

/** Waits for twenty consecutive idle callbacks. */
const waitForIdle = () =>
  new Promise<void>((resolve) => {
    const wait = (ms: number) =>
      ms === 0 ? resolve() : requestIdleCallback(() => setTimeout(() => wait(ms - 1), 20))
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
  const sorted = (column: string) => `th[aria-sort=ascending] > [title$="${column}"]`
  const rowCountSelector = (rows: number) => `table[aria-rowcount="${rows + 1}"]`
  const focused = async (locator: typeof area, key: string) => {
    await locator.focus()
    return () => locator.press(key)
  }
  const steps: readonly Step[] = [
    ['sort by number', () => pointAt(page, 'Seats'), sorted('Seats')],
    ['sort by text', () => pointAt(page, 'Section'), sorted('Section')],
    [
      'sort by number, sorted by text before',
      async () => {
        await (await pointAt(page, 'Section'))()
        return pointAt(page, 'Seats')
      },
      sorted('Seats'),
    ],
    ['a letter in the search', () => focused(search, 'w'), rowCountSelector(1667)],
    [
      'clear the search',
      async () => {
        await search.press('w')
        await page.locator(rowCountSelector(1667)).waitFor()
        return focused(search, 'Backspace')
      },
      rowCountSelector(10_000),
    ],
    [
      'choose a campus',
      () => focused(page.getByRole('combobox', { name: 'Campus' }), 'M'),
      rowCountSelector(3334),
    ],
    ['page down', () => focused(area, 'PageDown'), ''],
  ]
  for (const [name, prepare, shows] of steps) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await page.reload()
      await area.waitFor()
      await page.evaluate(waitForIdle)
      times.push(await measureInteraction(page, await prepare(), shows))
    }
    console.log(`${name}: ${spread(times)} ms (budget 100)`)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
