import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { picturedHub } from './hub/addresses.ts'
import { pageStates } from './hub/page-states.ts'
import { openAs } from './hub/people.ts'
import { help, pictureChoice, STRANGER } from './hub/picture-choice.ts'
import { withPicturedHub } from './hub/pictured-hub.ts'
import {
  linkPages,
  managedPages,
  onPaper,
  ownPages,
  ownStories,
  publicPages,
  staffPages,
} from './hub/pictured-pages.ts'

// Every page as a picture: 390 and 1280 px, light and dark, in both languages, on paper, while its records
// load, fail or cannot be saved, and for people with ordinary, empty, long and strange records.
// `npm run screenshots -- --help` tells how to picture less. A page that cannot be pictured is told at the end;
// the others are there.

const folder = join(import.meta.dirname, '../screenshots')
const choice = pictureChoice(process.argv.slice(2))
if (choice.isHelp) {
  process.stdout.write(help)
  process.exit()
}
const baseURL = choice.hub ?? picturedHub.url
/** Whose every page is pictured in every look, and whose in the two that differ in both size and theme. */
const everywhere = choice.people.length > 0 ? choice.people : ['full.time']
const inTwoLooks = ['hs.joint', 'empty.records', 'huge.history', 'edge.text', 'sync.fails']

const pick = (names: readonly (keyof typeof ownPages)[]) =>
  Object.fromEntries(names.map((name) => [name, ownPages[name]]))

type Look = { name: string; width: number; height: number } & BrowserContextOptions
const sizes = { phone: [390, 844], desktop: [1280, 800] } as const
const looks: Look[] = Object.entries(sizes).flatMap(([size, [width, height]]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size}--${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
)
const twoLooks = new Set(['phone--light', 'desktop--dark'])
// A sheet of letter paper, as wide as it is on a screen.
const paper: Look = { name: 'paper', width: 816, height: 1056, colorScheme: 'light' }

await mkdir(folder, { recursive: true })

/** Its address has an id that is made anew with each college. */
async function someCategory(): Promise<string> {
  const answer = await fetch(`${baseURL}/public/v1/support/articles`)
  const { categories } = (await answer.json()) as { categories: readonly { id: string }[] }
  return `/support/category/${categories[0]?.id}`
}

/** So tall that all that is fetched when it comes into sight is fetched before a picture is taken. */
const ALL_IN_SIGHT = 4000
/** A page that keeps asking is pictured as it is by then. */
const AT_REST_WITHIN_MS = 60_000

/** No request is under way, and nothing waits for its records. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: AT_REST_WITHIN_MS })
  await allHasCome(page)
}

/** A heading stands, and nothing waits for its records. */
async function allHasCome(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], .skeleton'),
    null,
    { timeout: AT_REST_WITHIN_MS },
  )
}

/** As tall as the page, so that the bar at the foot of a phone lies where the page ends. */
async function takeWhole(page: Page, { width, height }: Look, file: string): Promise<void> {
  // What comes into sight may be taller than the room that was kept for it.
  for (let round = 0, tall = height; round < 3; round++) {
    await page.setViewportSize({ width, height: Math.max(tall, height) })
    tall = await page.evaluate(() => document.documentElement.scrollHeight)
  }
  // In another height more comes into sight.
  await allHasCome(page)
  // What lies on a layer of its own is drawn a frame after the rest.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.screenshot({ path: join(folder, `${file}.png`) })
}

const failures: string[] = []

/** One page that fails does not take the others with it. */
async function attempt(what: string, take: () => Promise<void>): Promise<void> {
  try {
    await take()
  } catch (error) {
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function openAnew(browser: Browser, username: string | null, look: Look): Promise<Page> {
  const { name: _, width, height, ...options } = look
  const viewport = { width, height }
  const context = await browser.newContext({ ...options, viewport, baseURL })
  const page = await context.newPage()
  if (username) await openAs(page, username)
  return page
}

async function shoot(
  browser: Browser,
  username: string | null,
  pages: Record<string, string>,
  look: Look,
  media: 'screen' | 'print' = 'screen',
): Promise<void> {
  const wanted = Object.entries(pages).filter(([name]) => choice.takesPage(name))
  if (wanted.length === 0 || !choice.takesPerson(username ?? STRANGER)) return
  if (!choice.takesLook(look.name)) return
  const page = await openAnew(browser, username, look)
  for (const [name, path] of wanted) {
    const file = [name, username ?? STRANGER, look.name].join('--')
    await attempt(file, async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: look.width, height: ALL_IN_SIGHT })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await comeToRest(page)
      await page.emulateMedia({ media })
      await takeWhole(page, look, file)
    })
  }
  await page.context().close()
}

async function shootStates(browser: Browser, look: Look): Promise<void> {
  if (!choice.takesLook(look.name)) return
  for (const [name, { username, arrange }] of Object.entries(pageStates)) {
    if (!choice.takesPage(name) || !choice.takesPerson(username)) continue
    const file = `${name}--${username}--${look.name}`
    await attempt(file, async () => {
      const page = await openAnew(browser, username, look)
      await arrange(page)
      await page.screenshot({ path: join(folder, `${file}.png`) })
      await page.context().close()
    })
  }
}

async function shootAll(browser: Browser, look: Look): Promise<void> {
  await shoot(browser, null, { ...publicPages, 'support-category': await someCategory() }, look)
  for (const username of everywhere)
    if (username !== STRANGER) await shoot(browser, username, ownPages, look)
  for (const [username, names] of Object.entries(ownStories))
    if (!everywhere.includes(username)) await shoot(browser, username, pick(names), look)
  await shoot(browser, 'staff.advisor', staffPages, look)
  await shoot(browser, 'admin.active', { ...staffPages, ...managedPages, ...linkPages }, look)
  await shoot(browser, 'full.time', ownPages, {
    ...look,
    name: `${look.name}--es`,
    locale: 'es-MX',
  })
  await shootStates(browser, look)
  if (twoLooks.has(look.name) && choice.people.length === 0)
    for (const username of inTwoLooks) await shoot(browser, username, ownPages, look)
}

async function takePictures(browser: Browser): Promise<void> {
  // More pages at a time than there are processors would only wait for each other.
  const left = [...looks]
  const takeNext = async (): Promise<void> => {
    for (let look = left.shift(); look; look = left.shift()) {
      const next = look
      await attempt(`All of ${next.name}`, () => shootAll(browser, next))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  for (const username of everywhere)
    if (username !== STRANGER) await shoot(browser, username, pick(onPaper), paper, 'print')
}

if (choice.hub === undefined) await withPicturedHub({}, takePictures)
else {
  const browser = await chromium.launch(launchOptions)
  try {
    await takePictures(browser)
  } finally {
    await browser.close()
  }
}
if (failures.length > 0) throw new Error(`Not pictured:\n${failures.join('\n')}`)
