import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { startHub } from '../lib/hub.ts'
import { MARKS, measureInteraction, pointAt, SLOWDOWN, settled } from '../lib/interaction.ts'
import { mainThreadTime } from '../lib/main-thread.ts'
import { spread } from '../lib/statistics.ts'

// How long an admin of the demo college waits for a dialog, and for another tab, with four times
// CPU throttling: from the press to the painted frame with the result. Measures the first time on a
// freshly opened page, after hovering over the target for a moment, and the second time. In
// parentheses, the page's share: CPU time of its main thread, measured at full speed in
// separate runs, times four. That number is comparable even on a busy machine.
// npm run interactions -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const hub = await startHub({ PORT: '4440', DATA_DIR: folder }, ['--demo'])
const browser = await chromium.launch(launchOptions)

interface Step {
  readonly name: string
  readonly username: 'admin.active' | 'full.time'
  readonly path: string
  /** The accessible name of the target, and a selector for its result. */
  readonly press: string | RegExp
  readonly role?: 'link'
  readonly shows: string
  /** Returns to the initial state. */
  readonly back: (page: Page) => Promise<unknown>
}

const byLink = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click()
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const steps: readonly Step[] = [
  {
    name: 'a dialog with a long form (offices, new)',
    username: 'admin.active',
    path: '/admin/offices',
    press: 'New office',
    shows: 'dialog[open] input',
    back: pressEscape,
  },
  {
    name: 'a dialog with a short form (links, new)',
    username: 'admin.active',
    path: '/links?manage=links',
    press: 'New link',
    shows: 'dialog[open] input',
    back: pressEscape,
  },
  {
    name: 'a tab with a table (links, categories)',
    username: 'admin.active',
    path: '/links?manage=links',
    press: 'Categories',
    role: 'link',
    shows: 'main:has(a[href$="manage=categories"][aria-current=page]) td',
    back: byLink('Links'),
  },
  {
    name: 'a tab with a view of its own (schedule, week)',
    username: 'full.time',
    path: '/profile/schedule',
    press: 'Week',
    role: 'link',
    shows: '.week',
    back: byLink('List'),
  },
  {
    name: 'the account menu',
    username: 'full.time',
    path: '/dashboard',
    press: /^Account:/,
    shows: '.menu',
    back: pressEscape,
  },
]

/** @returns milliseconds of the first and second opening, as measured by `timeOf` */
async function measure(
  page: Page,
  { path, press, role, shows, back }: Step,
  timeOf: (press: () => Promise<void>) => Promise<number>,
) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await settled(page)
  const times: number[] = []
  for (const _opening of ['first', 'second']) {
    times.push(await timeOf(await pointAt(page, press, role)))
    await back(page)
    await page.waitForFunction((selector) => !document.querySelector(selector), shows)
  }
  return times
}

try {
  for (const step of steps) {
    const context = await browser.newContext({ baseURL: hub.url })
    const page = await context.newPage()
    await openAs(page, step.username)
    const session = await context.newCDPSession(page)
    const setThrottling = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
    const waiting: number[][] = []
    const working: number[][] = []
    for (let run = 0; run < runs; run += 1) {
      await setThrottling(SLOWDOWN)
      waiting.push(
        await measure(page, step, (action) => measureInteraction(page, action, step.shows)),
      )
      await setThrottling(1)
      const work = (action: () => Promise<void>) =>
        mainThreadTime(browser, page, () => measureInteraction(page, action, step.shows), MARKS)
      working.push((await measure(page, step, work)).map((time) => time * SLOWDOWN))
    }
    const nth = (at: number) =>
      [waiting, working]
        .map((times) => spread(times.map((both) => both[at] ?? Number.NaN)))
        .join(' ms [')
    console.log(`${step.name}: first ${nth(0)}], again ${nth(1)}] (budget 100)`)
    await context.close()
  }
} finally {
  await browser.close()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
