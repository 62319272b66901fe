import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { isLanguage, type Language } from '#lib/i18n/language.ts'
import { CACHED_CONFIGURATION, CACHED_HEADER } from '#lib/storage/cached-header.ts'
import type { Extent } from './messages.ts'
import { APP, cacheOf, HOMES, type Release } from './plan.ts'

/**
 * The cache for this device's settings and the public configuration, separate from the releases.
 * Nothing personal.
 */
const DEVICE_CACHE = 'myhub-kept'
const SETTINGS_PATH = '/~wish'
/** Parallel downloads; few, so that a slow network can still serve the person. */
const PARALLEL_DOWNLOADS = 3

export type CacheSettings = { language: Language; extent: Extent }

const toJsonResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json', [CACHED_HEADER]: 'yes' } })

export async function storeSettings(settings: CacheSettings, configuration: string): Promise<void> {
  const cache = await caches.open(DEVICE_CACHE)
  await cache.put(SETTINGS_PATH, toJsonResponse(JSON.stringify(settings)))
  await cache.put(CACHED_CONFIGURATION, toJsonResponse(configuration))
}

/** @returns null before any page has sent its settings */
export async function readSettings(): Promise<CacheSettings | null> {
  const cachedResponse = await caches.match(SETTINGS_PATH, { cacheName: DEVICE_CACHE })
  const settings = (await cachedResponse?.json()) as Partial<CacheSettings> | undefined
  if (!isLanguage(settings?.language)) return null
  return { language: settings.language, extent: settings.extent === 'pages' ? 'pages' : 'start' }
}

/** The language that a page of this device has sent, or else the default. */
export async function deviceLanguage(): Promise<Language> {
  const settings = await readSettings()
  return settings?.language ?? defaultLanguage
}

export const cachedConfiguration = (): Promise<Response | undefined> =>
  caches.match(CACHED_CONFIGURATION, { cacheName: DEVICE_CACHE })

/**
 * Caches a document of a release, as the server has it now.
 * @throws Error when the server has another release by now; its own worker is installed soon
 */
export async function cacheDocument({ id, files }: Release, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit' })
  const text = await response.clone().text()
  if (!response.ok || !text.includes(files[defaultLanguage].start[0] ?? ''))
    throw new Error(`${path} is of another release`)
  const cache = await caches.open(cacheOf(id))
  await cache.put(path, response)
}

/** Caches all documents of a release. @throws Error as for one */
export async function cacheDocuments(release: Release): Promise<void> {
  for (const path of [...Object.values(HOMES), APP]) await cacheDocument(release, path)
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  // An unchanged file of the last release is not fetched again.
  const response = (await caches.match(path)) ?? (await fetch(path))
  if (response.ok) await cache.put(path, response)
}

/** Caches the files that a device needs. Failed downloads are retried with the next page. */
export async function cacheFiles({ id, files }: Release, settings: CacheSettings): Promise<void> {
  const { start, pages } = files[settings.language]
  const queue = settings.extent === 'pages' ? [...start, ...pages] : [...start]
  const cache = await caches.open(cacheOf(id))
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      await cacheFile(cache, path).catch(() => {})
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, work))
}
