import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { picturedHub } from './hub/addresses.ts'
import { pageStates } from './hub/page-states.ts'
import { openAs } from './hub/people.ts'
import {
  linkPages,
  managedPages,
  onPaper,
  ownPages,
  ownStories,
  publicPages,
  staffPages,
} from './hub/pictured-pages.ts'
import { ready, startHub, stop } from './hub/serve.ts'

// Every page as a picture: 390 and 1280 px, light and dark, in both languages, on paper, while its records
// load, fail or cannot be saved, and for people with ordinary, empty, long and strange records.
// `npm run screenshots -- full.time` pictures one person's pages only.

const folder = join(import.meta.dirname, '../screenshots')
const people = process.argv.slice(2)
/** Whose every page is pictured in every look, and whose in the two that differ in both size and theme. */
const everywhere = people.length > 0 ? people : ['full.time']
const inTwoLooks =
  people.length > 0 ? [] : ['empty.records', 'huge.history', 'edge.text', 'sync.fails']

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

const data = await mkdtemp(join(tmpdir(), 'myhub-screenshots-'))
const hub = startHub(picturedHub.port, data, {})
await ready(hub, picturedHub.url)
const browser = await chromium.launch(launchOptions)
await mkdir(folder, { recursive: true })

/** Its address has an id that is made anew with each college. */
async function someCategory(): Promise<string> {
  const answer = await fetch(`${picturedHub.url}/public/v1/support/articles`)
  const { categories } = (await answer.json()) as { categories: readonly { id: string }[] }
  return `/support/category/${categories[0]?.id}`
}

/** So tall that all that is fetched when it comes into sight is fetched before a picture is taken. */
const ALL_IN_SIGHT = 4000

/** As tall as the page, so that the bar at the foot of a phone lies where the page ends. */
async function takeWhole(page: Page, { width, height }: Look, file: string): Promise<void> {
  await page.setViewportSize({ width, height })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(tall, height) })
  await page.screenshot({ path: join(folder, `${file}.png`) })
}

async function openAnew(username: string | null, look: Look): Promise<Page> {
  const { name: _, width, height, ...options } = look
  const viewport = { width, height }
  const context = await browser.newContext({ ...options, viewport, baseURL: picturedHub.url })
  const page = await context.newPage()
  if (username) await openAs(page, username)
  return page
}

async function shoot(
  username: string | null,
  pages: Record<string, string>,
  look: Look,
  media: 'screen' | 'print' = 'screen',
): Promise<void> {
  const page = await openAnew(username, look)
  for (const [name, path] of Object.entries(pages)) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: look.width, height: ALL_IN_SIGHT })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media })
    await takeWhole(page, look, [name, username ?? 'stranger', look.name].join('--'))
  }
  await page.context().close()
}

async function shootStates(look: Look): Promise<void> {
  for (const [name, { username, arrange }] of Object.entries(pageStates)) {
    const page = await openAnew(username, look)
    await arrange(page)
    await page.screenshot({ path: join(folder, `${name}--${username}--${look.name}.png`) })
    await page.context().close()
  }
}

async function shootAll(look: Look): Promise<void> {
  await shoot(null, { ...publicPages, 'support-category': await someCategory() }, look)
  for (const username of everywhere) await shoot(username, ownPages, look)
  if (people.length > 0) return
  if (twoLooks.has(look.name))
    for (const username of inTwoLooks) await shoot(username, ownPages, look)
  for (const [username, names] of Object.entries(ownStories))
    await shoot(username, pick(names), look)
  await shoot('staff.advisor', staffPages, look)
  await shoot('admin.active', { ...staffPages, ...managedPages, ...linkPages }, look)
  await shoot('full.time', ownPages, { ...look, name: `${look.name}--es`, locale: 'es-MX' })
  await shootStates(look)
}

try {
  await Promise.all(looks.map(shootAll))
  await shoot('full.time', pick(onPaper), paper, 'print')
} finally {
  await browser.close()
  await stop(hub)
  await rm(data, { recursive: true, force: true })
}
