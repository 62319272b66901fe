import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { startHub } from '../lib/hub.ts'
import { SLOWDOWN, settled } from '../lib/interaction.ts'
import { percentile, spread } from '../lib/statistics.ts'

// How long each letter takes when a student of the demo college types into a search, with four times
// CPU throttling: from the key to the frame that shows it, by Event Timing, while results for the
// previous letters arrive and are rendered.
// npm run typing -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const words = ['composition', 'biology lab', 'algebra']
/** Milliseconds between letters: 8 a second, a quick typist. */
const letterMs = 125

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const hub = await startHub({ PORT: '4440', DATA_DIR: folder }, ['--demo'])
const browser = await chromium.launch(launchOptions)

type Timed = Window & { keys?: number[] }

/** Runs in the page. */
function watchKeys(): void {
  const keys: number[] = []
  Object.assign(window, { keys })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (['keydown', 'keypress', 'input'].includes(entry.name)) keys.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const fields: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'search for classes': async (page) => {
    await page.goto('/classes', { waitUntil: 'networkidle' })
    await page.getByRole('searchbox').first().click()
  },
  'command palette': async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    await page.locator('dialog[open] input').waitFor()
  },
}

try {
  for (const [name, open] of Object.entries(fields)) {
    const context = await browser.newContext({ baseURL: hub.url })
    const page = await context.newPage()
    await openAs(page, 'full.time')
    const session = await context.newCDPSession(page)
    const slowest: number[] = []
    const p95s: number[] = []
    for (let run = 0; run < runs; run += 1)
      for (const word of words) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await open(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        await settled(page)
        await page.evaluate(watchKeys)
        await page.keyboard.type(word, { delay: letterMs })
        await settled(page)
        // Keys faster than the threshold are not reported: they count as 16 ms at most.
        const keys = await page.evaluate(() => (window as Timed).keys ?? [])
        slowest.push(Math.max(16, ...keys))
        p95s.push(percentile([...keys, 16], 95))
      }
    console.log(
      `${name}: slowest letter of a word ${spread(slowest)} ms, p95 ${spread(p95s)} ms (budget 100)`,
    )
    await context.close()
  }
} finally {
  await browser.close()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
