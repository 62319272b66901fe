import type { Query, QueryClient } from '@tanstack/react-query'
import type { Vault } from '#lib/storage/vault.ts'
import { SECOND } from '#lib/time/clock.ts'
import { CACHE_TIME } from './freshness.ts'
import type { GroupResult } from './group.ts'

/** Responses within this time are written together. */
const WRITE_DELAY = SECOND
const START = 'query/'

/**
 * The query keys available without a network: the person's own record and the college's public
 * content. Never another person's record (but see `PERSISTED_PATTERN`), searches, sessions, secret
 * URLs or audits.
 */
const PERSISTED_NAMES = new Set([
  'registration/clear',
  'registration/priority',
  'registrationRequests',
  'classWatches',
  'links/mine',
  'notifications',
  'alerts',
  'books',
  'teaching/sections',
  'gpaScenarios',
  'pathwayRequests',
  'supportArticles/mine',
  'currentCredit',
  'currentBookstore',
  'orientationAcademicPeriod',
  'tuitionRates',
  'campusEvents',
  'collegeDates',
  'offices',
  'departments',
  'directory//1',
  'pathways',
  'liberalArtsPathways',
  'genderPronounList',
  'genderIdentityList',
])

/**
 * The person's own groups and plans, and the names in their own classes, so that attendance and
 * grades can be entered in a room without a network.
 */
const PERSISTED_PATTERN = /^(person\/\w+|registrationPlans\/\w*|teaching\/entries\/[\w-]+\/\w+)$/

/** @returns the name under which a response is persisted; null if it is not */
export function persistedName(queryKey: readonly unknown[]): string | null {
  const name = queryKey.join('/')
  return PERSISTED_PATTERN.test(name) || PERSISTED_NAMES.has(name) ? START + name : null
}

type PersistedQuery = { queryKey: readonly unknown[]; data: unknown; readAt: number }
export type PersistedEntry = readonly [name: string, value: PersistedQuery]

/** An error response must not replace good data. */
function hasData(data: unknown): boolean {
  const result = data as Partial<GroupResult<unknown>> | undefined
  return result !== undefined && !(result.data === null && result.error)
}

/** Persists answers a moment after they arrive. @returns a function that stops it */
export function persistQueries(
  client: QueryClient,
  write: (entries: readonly PersistedEntry[]) => void,
): () => void {
  const pending = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const entries = [...pending].map(([name, { queryKey, state }]) => {
      const { data, dataUpdatedAt } = state
      return [name, { queryKey, data, readAt: dataUpdatedAt } satisfies PersistedQuery] as const
    })
    pending.clear()
    write(entries.filter(([, { data }]) => hasData(data)))
  }
  const schedule = (query: Query) => {
    const name = persistedName(query.queryKey)
    if (name === null || !hasData(query.state.data)) return
    pending.set(name, query)
    timer ??= setTimeout(flush, WRITE_DELAY)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) schedule(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') schedule(event.query)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
    pending.clear()
  }
}

const NO_GC = { gcTime: Number.POSITIVE_INFINITY }

/** Unwatched queries would be garbage-collected; rebuild them so that they stay. */
function keepInCache(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    query.gcTime = NO_GC.gcTime
    if (query.isActive() || persistedName(query.queryKey) === null || !hasData(query.state.data))
      continue
    cache.remove(query)
    cache.build(client, { queryKey: query.queryKey, ...NO_GC }, query.state)
  }
}

/**
 * Restores the stored data while there is no network. Data read since then is newer and stays.
 * @param vault null if nothing is stored: then only the data in memory stays
 */
export async function restoreQueries(client: QueryClient, vault: Vault | null): Promise<void> {
  keepInCache(client)
  if (!vault) return
  const names = await vault.names(START)
  const stored = await Promise.all(names.map((name) => vault.read<PersistedQuery>(name)))
  for (const entry of stored) {
    if (!entry || persistedName(entry.queryKey) === null) continue
    const { queryKey, data, readAt } = entry
    const query = client.getQueryCache().build(client, { queryKey, ...NO_GC })
    if (query.state.dataUpdatedAt < readAt)
      client.setQueryData(queryKey, data, { updatedAt: readAt })
  }
}

/** With a network again, unwatched queries are garbage-collected by default (R6.1). */
export function releaseQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = CACHE_TIME
  client.removeQueries({ type: 'inactive' })
}
