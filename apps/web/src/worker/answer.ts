import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { cachedConfiguration, languageHere } from './keep.ts'
import { cacheOf, documentFor } from './plan.ts'

/** A network that says nothing for so long is as good as none, when there is another way. */
const PATIENCE = 5 * SECOND

/** What stands before the server says that nobody is there. */
const isNobodyThere = ({ status }: Response) => status >= 502 && status <= 504

/** The network's answer, else what is kept; without either, what the network says. */
async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await withTimeout(network, PATIENCE).catch(() => null)
  if (answer && !isNobodyThere(answer)) return answer
  return (await kept()) ?? answer ?? network
}

/**
 * A page: from the server as long as it answers, so that nobody stays behind a new release. It is asked once:
 * a navigation preload would ask a second time for what the worker lets pass, and a sign-in works once.
 */
export function answerPage(id: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return networkFirst(fetch(request), async () =>
    caches.match(documentFor(pathname, await languageHere()), { cacheName: cacheOf(id) }),
  )
}

export const answerConfiguration = (request: Request): Promise<Response> =>
  networkFirst(fetch(request), cachedConfiguration)

/** A file that carries its content's hash in its name: once had, it is had. */
export async function answerFile(id: string, request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    const cache = await caches.open(cacheOf(id))
    // A full disk takes nothing away from the person who waits for the file.
    await cache.put(request.url, copy).catch(() => {})
  }
  return answer
}
