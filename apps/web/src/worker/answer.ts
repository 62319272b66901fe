import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { cachedConfiguration, deviceLanguage } from './app-cache.ts'
import { APP, cacheOf, documentFor } from './plan.ts'

/** When there is a fallback, a network that takes longer than this counts as none. */
const NETWORK_TIMEOUT = 5 * SECOND

/** The proxy reports that the server is down. */
const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504

/** The network's response, else the cached one; without either, the network's error. */
async function networkFirst(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const response = await withTimeout(network, NETWORK_TIMEOUT).catch(() => null)
  if (response && !isGatewayError(response)) return response
  return (await cached()) ?? response ?? network
}

/**
 * A page with alerts in its document comes from the server whenever it responds. There is a single
 * request: a navigation preload would repeat it for what the worker passes through, and a sign-in
 * URL works only once.
 */
export function respondWithAlerts(id: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return networkFirst(fetch(request), async () =>
    caches.match(documentFor(pathname, await deviceLanguage()), { cacheName: cacheOf(id) }),
  )
}

/**
 * The document of all other pages is the same for each path and person, so the cache comes first.
 */
export async function respondWithApp(id: string, request: Request): Promise<Response> {
  return (await caches.match(APP, { cacheName: cacheOf(id) })) ?? fetch(request)
}

export const respondWithConfiguration = (request: Request): Promise<Response> =>
  networkFirst(fetch(request), cachedConfiguration)

/** A file with a content hash in its name never changes, so the cache comes first. */
export async function respondWithFile(id: string, request: Request): Promise<Response> {
  const cached = await caches.match(request.url)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    const cache = await caches.open(cacheOf(id))
    // The request must succeed even if the disk is full.
    await cache.put(request.url, copy).catch(() => {})
  }
  return response
}
