import type { Query, QueryClient } from '@tanstack/react-query'
import type { Vault } from '#lib/storage/vault.ts'
import { SECOND } from '#lib/time/clock.ts'
import { KEPT_FOR } from './freshness.ts'
import type { GroupResult } from './group.ts'

/** Responses within this time are written together. */
const PATIENCE = SECOND
const START = 'query/'

/**
 * The query keys available without a network: the person's own record and the college's public
 * content. Never another person's record (but see `PERSISTED_PATTERN`), searches, sessions, secret
 * URLs or audits.
 */
const OWN = new Set([
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
const KEPT_NAMES = /^(person\/\w+|registrationPlans\/\w*|teaching\/entries\/[\w-]+\/\w+)$/

/** @returns the name under which a response is persisted; null if it is not */
export function persistedName(queryKey: readonly unknown[]): string | null {
  const name = queryKey.join('/')
  return KEPT_NAMES.test(name) || OWN.has(name) ? START + name : null
}

type Kept = { queryKey: readonly unknown[]; data: unknown; readAt: number }
export type PersistedEntry = readonly [name: string, value: Kept]

/** An error response must not replace good data. */
function isGood(data: unknown): boolean {
  const result = data as Partial<GroupResult<unknown>> | undefined
  return result !== undefined && !(result.data === null && result.error)
}

/** Persists answers a moment after they arrive. @returns a function that stops it */
export function persistQueries(
  client: QueryClient,
  write: (entries: readonly PersistedEntry[]) => void,
): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const entries = [...waiting].map(([name, { queryKey, state }]) => {
      const { data, dataUpdatedAt } = state
      return [name, { queryKey, data, readAt: dataUpdatedAt } satisfies Kept] as const
    })
    waiting.clear()
    write(entries.filter(([, { data }]) => isGood(data)))
  }
  const note = (query: Query) => {
    const name = persistedName(query.queryKey)
    if (name === null || !isGood(query.state.data)) return
    waiting.set(name, query)
    timer ??= setTimeout(flush, PATIENCE)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) note(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
    waiting.clear()
  }
}

const STAYS = { gcTime: Number.POSITIVE_INFINITY }

/** Unwatched queries would be garbage-collected; rebuild them so that they stay. */
function letStay(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    query.gcTime = STAYS.gcTime
    if (query.isActive() || persistedName(query.queryKey) === null || !isGood(query.state.data))
      continue
    cache.remove(query)
    cache.build(client, { queryKey: query.queryKey, ...STAYS }, query.state)
  }
}

/**
 * Restores the stored data while there is no network. Data read since then is newer and stays.
 * @param vault null if nothing is stored: then only the data in memory stays
 */
export async function restoreQueries(client: QueryClient, vault: Vault | null): Promise<void> {
  letStay(client)
  if (!vault) return
  const names = await vault.names(START)
  const kept = await Promise.all(names.map((name) => vault.read<Kept>(name)))
  for (const one of kept) {
    if (!one || persistedName(one.queryKey) === null) continue
    const { queryKey, data, readAt } = one
    const query = client.getQueryCache().build(client, { queryKey, ...STAYS })
    if (query.state.dataUpdatedAt < readAt)
      client.setQueryData(queryKey, data, { updatedAt: readAt })
  }
}

/** With a network again, unwatched queries are garbage-collected by default (R6.1). */
export function releaseQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = KEPT_FOR
  client.removeQueries({ type: 'inactive' })
}
