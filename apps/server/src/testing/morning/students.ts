import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RegistrationRequest } from '#modules/registration/requests/requests.schema.ts'

const requestsUrl = '/v1/registration/requests'
const groups = ['sectionRegistrations', 'restrictions']
const second = 1_000
const retryMs = 100
/** The pace of the app's page (data/registration/plans/refetch-by-place.ts). */
const [minPollMs, maxPollMs, perRequestMs] = [2 * second, 30 * second, 100]

/** What students experienced. */
export interface StudentMetrics {
  /** How long the hub's own pages took. */
  readonly pageMs: number[]
  /** How long it took until the requests were confirmed as stored, or answered. */
  readonly clickMs: number[]
  /** Places that got worse: the request, before and after. */
  readonly worsened: string[]
  /** Requests for which a place was shown. */
  readonly placesShown: Set<string>
  /** Answers that were errors. */
  readonly errors: string[]
  /** How often an overloaded server rejected a request. */
  busy: number
}

export const emptyMetrics = (): StudentMetrics => ({
  ...{ pageMs: [], clickMs: [], worsened: [], placesShown: new Set(), errors: [], busy: 0 },
})

/** A student with a session on one of the servers. */
export interface Student {
  readonly app: FastifyInstance
  readonly cookie: string
  readonly sectionIds: readonly string[]
}

/** How often the page polls, like the app's. */
const pollMs = (requests: readonly RegistrationRequest[]) => {
  const places = requests.flatMap(({ ahead }) => ahead ?? [])
  if (places.length === 0) return minPollMs
  return Math.min(maxPollMs, Math.max(minPollMs, perRequestMs * Math.min(...places)))
}

const open: ReadonlySet<string> = new Set(['waiting', 'sending', 'unknown'])

/**
 * Signs in, looks at a few pages, searches, registers for the classes and stays on the page until
 * each has an answer.
 * @param speed how many times faster than in reality
 * @param thinkMs how long the student looks for classes
 */
export async function visitAndRegister(
  { app, cookie, sectionIds }: Student,
  metrics: StudentMetrics,
  speed: number,
  thinkMs: number,
  signal: AbortSignal,
): Promise<void> {
  const headers = { cookie, origin: app.settings.publicUrl, 'x-myhub-client': 'web' }
  const call = async (url: string, payload: object | null, into: number[]) => {
    for (;;) {
      const startedAt = performance.now()
      const response = await app.inject({
        ...{ method: payload ? 'POST' : 'GET', url, headers },
        ...(payload && { payload }),
      })
      into.push(performance.now() - startedAt)
      if (response.statusCode !== 503) {
        if (response.statusCode >= 300) metrics.errors.push(`${url} ${response.body}`)
        return response
      }
      metrics.busy += 1
      await wait(retryMs)
    }
  }
  const page = (url: string, payload: object | null = null) => call(url, payload, metrics.pageMs)

  await page('/v1/people/person/mine/sync', { groups })
  await page('/v1/people/person/mine/data', { groups })
  await page('/v1/registration/plans')
  await page('/public/v1/courses/sections?words=art')
  await wait(thinkMs, undefined, { signal }).catch(() => {})

  const places = new Map<string, number>()
  const recordPlaces = (requests: readonly RegistrationRequest[]) => {
    for (const { id, ahead } of requests) {
      if (ahead === null) continue
      const before = places.get(id) ?? ahead
      if (ahead > before) metrics.worsened.push(`${id}: ${before}, then ${ahead}`)
      places.set(id, ahead)
      if (ahead > 0) metrics.placesShown.add(id)
    }
    return requests
  }
  const inputs = sectionIds.map((sectionId) => ({ id: randomUUID(), action: 'add', sectionId }))
  const clicked = await call(requestsUrl, { requests: inputs }, metrics.clickMs)
  if (clicked.statusCode !== 200) return
  let requests: readonly RegistrationRequest[] = recordPlaces(clicked.json())
  while (requests.some(({ state }) => open.has(state)) && !signal.aborted) {
    // Never faster than every half second, for which servers share a reading of a long queue.
    const pause = Math.max(second / 2, pollMs(requests) / speed)
    await wait(pause, undefined, { signal }).catch(() => {})
    const read = await page(requestsUrl)
    if (read.statusCode === 200) requests = recordPlaces(read.json())
  }
}
