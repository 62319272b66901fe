import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { picturedHub } from './hub/addresses.ts'
import { pageStates } from './hub/page-states.ts'
import { openAs, readIn } from './hub/people.ts'
import { ANONYMOUS, help, parsePictureArgs, translations } from './hub/picture-choice.ts'
import { withPicturedHub } from './hub/pictured-hub.ts'
import {
  classPages,
  linkPages,
  managedPages,
  ownPages,
  personaPages,
  printedPages,
  publicPages,
  staffPages,
  teachingPages,
} from './hub/pictured-pages.ts'

// Every page as a picture: 390 and 1280 px, light and dark, in every language, on paper, while its
// records load, fail or can't be saved, and for people with ordinary, empty, long and unusual
// records. `npm run screenshots -- --help` explains how to take fewer. Pages that fail are listed
// at the end; the others are still saved.

const folder = join(import.meta.dirname, '../screenshots')
const choice = parsePictureArgs(process.argv.slice(2))
if (choice.showHelp) {
  process.stdout.write(help)
  process.exit()
}
const baseURL = choice.hub ?? picturedHub.url
/**
 * People pictured in every look, and people pictured in the two looks that differ in both size and
 * theme.
 */
const everywhere = choice.people.length > 0 ? choice.people : ['full.time']
const reducedLooks = ['hs.joint', 'empty.records', 'huge.history', 'edge.text', 'sync.fails']

const pick = (names: readonly (keyof typeof ownPages)[]) =>
  Object.fromEntries(names.map((name) => [name, ownPages[name]]))

/** Its id differs for each generated college. */
async function findClass(browser: Browser): Promise<string> {
  const page = await openFresh(browser, 'faculty.prof', paper)
  await page.goto('/teaching')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /ENG-105/ })
    .first()
  const path = (await link.getAttribute('href')) ?? ''
  await page.context().close()
  return path
}

type Look = {
  name: string
  width: number
  height: number
  language?: string
} & BrowserContextOptions
const sizes = { phone: [390, 844], desktop: [1280, 800] } as const
const looks: Look[] = Object.entries(sizes).flatMap(([size, [width, height]]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size}--${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
)
const reducedLookNames = new Set(['phone--light', 'desktop--dark'])
// Letter paper, at its screen width.
const paper: Look = { name: 'paper', width: 816, height: 1056, colorScheme: 'light' }

await mkdir(folder, { recursive: true })

/** Its id differs for each generated college. */
async function findCategory(): Promise<string> {
  const response = await fetch(`${baseURL}/public/v1/support/articles`)
  const { categories } = (await response.json()) as { categories: readonly { id: string }[] }
  return `/support/category/${categories[0]?.id}`
}

/** Tall enough to load everything that loads when scrolled into view. */
const MAX_FULL_HEIGHT = 12_000
/** After this, a page that is still sending requests is captured as it is. */
const IDLE_TIMEOUT_MS = 60_000

/** Waits until there are no requests in flight and nothing is loading. */
async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS })
  await waitForContent(page)
}

/** Waits for a heading, and until nothing is loading. */
async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], .skeleton'),
    null,
    { timeout: IDLE_TIMEOUT_MS },
  )
}

/** Resizes to the page's height, so that a phone's bottom bar is at the end of the page. */
async function captureFullPage(page: Page, { width, height }: Look, file: string): Promise<void> {
  // Content that scrolls into view may be taller than its reserved space.
  for (let round = 0, fullHeight = height; round < 3; round++) {
    await page.setViewportSize({ width, height: Math.max(fullHeight, height) })
    fullHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  }
  // A new height brings more into view.
  await waitForContent(page)
  // Layers are drawn a frame after the rest.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.screenshot({ path: join(folder, `${file}.png`) })
}

const failures: string[] = []

/** Catches errors, so that one failing page doesn't stop the others. */
async function attempt(what: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function openFresh(browser: Browser, username: string | null, look: Look): Promise<Page> {
  const { name: _, width, height, language, ...options } = look
  const viewport = { width, height }
  const context = await browser.newContext({ ...options, viewport, baseURL })
  if (language) await readIn(context, language)
  const page = await context.newPage()
  if (username) await openAs(page, username)
  return page
}

async function capture(
  browser: Browser,
  username: string | null,
  pages: Record<string, string>,
  look: Look,
  media: 'screen' | 'print' = 'screen',
): Promise<void> {
  const wanted = Object.entries(pages).filter(([name]) => choice.includesPage(name))
  if (wanted.length === 0 || !choice.includesPerson(username ?? ANONYMOUS)) return
  if (!choice.includesLook(look.name)) return
  const page = await openFresh(browser, username, look)
  for (const [name, path] of wanted) {
    const file = [name, username ?? ANONYMOUS, look.name].join('--')
    await attempt(file, async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: look.width, height: MAX_FULL_HEIGHT })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await waitForIdle(page)
      await page.emulateMedia({ media })
      await captureFullPage(page, look, file)
    })
  }
  await page.context().close()
}

async function captureStates(browser: Browser, look: Look): Promise<void> {
  if (!choice.includesLook(look.name)) return
  for (const [name, { username, arrange }] of Object.entries(pageStates)) {
    if (!choice.includesPage(name) || !choice.includesPerson(username)) continue
    const file = `${name}--${username}--${look.name}`
    await attempt(file, async () => {
      const page = await openFresh(browser, username, look)
      await arrange(page)
      await page.screenshot({ path: join(folder, `${file}.png`) })
      await page.context().close()
    })
  }
}

async function captureAll(browser: Browser, look: Look): Promise<void> {
  await capture(browser, null, { ...publicPages, 'support-category': await findCategory() }, look)
  for (const username of everywhere)
    if (username !== ANONYMOUS) await capture(browser, username, ownPages, look)
  for (const [username, names] of Object.entries(personaPages))
    if (!everywhere.includes(username)) await capture(browser, username, pick(names), look)
  await capture(browser, 'staff.advisor', staffPages, look)
  if (choice.includesPerson('faculty.prof'))
    await capture(
      browser,
      'faculty.prof',
      { ...teachingPages, ...classPages(await findClass(browser)) },
      look,
    )
  await capture(browser, 'admin.active', { ...staffPages, ...managedPages, ...linkPages }, look)
  for (const language of translations)
    await capture(browser, 'full.time', ownPages, {
      ...look,
      name: `${look.name}--${language}`,
      language,
    })
  await captureStates(browser, look)
  if (reducedLookNames.has(look.name) && choice.people.length === 0)
    for (const username of reducedLooks) await capture(browser, username, ownPages, look)
}

async function captureScreenshots(browser: Browser): Promise<void> {
  // More pages in parallel than CPUs would only wait for each other.
  const queue = [...looks]
  const captureNext = async (): Promise<void> => {
    for (let look = queue.shift(); look; look = queue.shift()) {
      const next = look
      await attempt(`All of ${next.name}`, () => captureAll(browser, next))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, captureNext))
  for (const username of everywhere)
    if (username !== ANONYMOUS) await capture(browser, username, pick(printedPages), paper, 'print')
}

if (choice.hub === undefined) await withPicturedHub({}, captureScreenshots)
else {
  const browser = await chromium.launch(launchOptions)
  try {
    await captureScreenshots(browser)
  } finally {
    await browser.close()
  }
}
if (failures.length > 0) throw new Error(`Not pictured:\n${failures.join('\n')}`)
