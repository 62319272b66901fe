/** The metadata of a group: how current its data is (domain.md, envelope). */
export type GroupResult<T> = {
  data: T | null
  asOf: string | null
  stale: boolean
  refreshing: boolean
  /** Part of it could not be read last time. */
  partial?: boolean
  error: { code: string; retryAt: string | null } | null
  /** Milliseconds until the next refetch while it is refreshing, if not the default. */
  refetchMs?: number
}

/** A query for data that a card can show. */
export type GroupQuery<T> = {
  queryKey: readonly string[]
  queryFn: () => Promise<GroupResult<T>>
  /** Milliseconds for which it is fresh, if not the default: audited reads are kept longer. */
  staleTime?: number
}

/** Wraps a response without an envelope; it is as current as the response. */
export async function withoutEnvelope<T>(request: Promise<T | null>): Promise<GroupResult<T>> {
  const data = await request
  return { data, asOf: null, stale: false, refreshing: false, error: null }
}
