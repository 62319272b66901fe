import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { isLanguage, type Language } from '#lib/i18n/language.ts'
import { CACHED_CONFIGURATION, CACHED_HEADER } from '#lib/storage/cached-header.ts'
import type { Extent } from './messages.ts'
import { APP, cacheOf, HOMES, type Release } from './plan.ts'

/**
 * The cache for this device's settings and the public configuration, separate from the releases.
 * Nothing personal.
 */
const KEPT = 'myhub-kept'
const WISH = '/~wish'
/** Parallel downloads; few, so that a slow network can still serve the person. */
const AT_ONCE = 3

export type Wish = { language: Language; extent: Extent }

const asFile = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json', [CACHED_HEADER]: 'yes' } })

export async function keepWish(wish: Wish, configuration: string): Promise<void> {
  const cache = await caches.open(KEPT)
  await cache.put(WISH, asFile(JSON.stringify(wish)))
  await cache.put(CACHED_CONFIGURATION, asFile(configuration))
}

/** @returns null before any page has sent its settings */
export async function readWish(): Promise<Wish | null> {
  const found = await caches.match(WISH, { cacheName: KEPT })
  const wish = (await found?.json()) as Partial<Wish> | undefined
  if (!isLanguage(wish?.language)) return null
  return { language: wish.language, extent: wish.extent === 'pages' ? 'pages' : 'start' }
}

/** The language that a page of this device has sent, or else the default. */
export async function languageHere(): Promise<Language> {
  const wish = await readWish()
  return wish?.language ?? defaultLanguage
}

export const cachedConfiguration = (): Promise<Response | undefined> =>
  caches.match(CACHED_CONFIGURATION, { cacheName: KEPT })

/**
 * Caches a document of a release, as the server has it now.
 * @throws Error when the server has another release by now; its own worker is installed soon
 */
export async function keepDocument({ id, files }: Release, path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit' })
  const text = await answer.clone().text()
  if (!answer.ok || !text.includes(files[defaultLanguage].start[0] ?? ''))
    throw new Error(`${path} is of another release`)
  const cache = await caches.open(cacheOf(id))
  await cache.put(path, answer)
}

/** Caches all documents of a release. @throws Error as for one */
export async function keepDocuments(release: Release): Promise<void> {
  for (const path of [...Object.values(HOMES), APP]) await keepDocument(release, path)
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  // An unchanged file of the last release is not fetched again.
  const answer = (await caches.match(path)) ?? (await fetch(path))
  if (answer.ok) await cache.put(path, answer)
}

/** Caches the files that a device needs. Failed downloads are retried with the next page. */
export async function keepFiles({ id, files }: Release, wish: Wish): Promise<void> {
  const { start, pages } = files[wish.language]
  const wanted = wish.extent === 'pages' ? [...start, ...pages] : [...start]
  const cache = await caches.open(cacheOf(id))
  const work = async () => {
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift())
      await keepFile(cache, path).catch(() => {})
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
