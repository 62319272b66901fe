import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schedulePreferences } from '@myhub/domain/registration/builder/builder-input.ts'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { launchOptions } from '../../e2e/browser.ts'
import { SLOWDOWN } from '../lib/interaction.ts'
import { spread } from '../lib/statistics.ts'

// The schedule builder with four times CPU throttling: eight courses of twenty sections, for each
// preference, and when nothing fits. Each page is new, so that the first figure includes the
// compiler.
// npm run builder -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const PORT = 4431
const BUDGET = 300
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const root = join(import.meta.dirname, 'builder')
const own = { root, configFile: false, logLevel: 'error', build: { outDir: folder } } as const

await build({ ...own, build: { ...own.build, emptyOutDir: true } })
const server = await preview({ ...own, preview: { port: PORT } })
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(`http://localhost:${PORT}/`)
  for (const college of await page.evaluate(() => window.builder.colleges))
    for (const preference of schedulePreferences) {
      const first: number[] = []
      const repeated: number[] = []
      let found = ''
      for (let run = 0; run < runs; run += 1) {
        await page.reload()
        const [cold, ...warm] = await page.evaluate(
          ([name, wanted]) => [1, 2, 3].map(() => window.builder.measure(name, wanted)),
          [college, preference] as const,
        )
        if (!cold) continue
        first.push(cold.durationMs)
        repeated.push(...warm.map(({ durationMs }) => durationMs))
        found = `${cold.schedules} schedules${cold.isComplete ? '' : ', stopped'}`
      }
      console.log(
        `${college}, ${preference}: ${spread(first)} ms, again ${spread(repeated)} ms (budget ${BUDGET}); ${found}`,
      )
    }
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
