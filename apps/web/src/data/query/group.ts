/** What the server says beside the data of a group: how current it is (domain.md, envelope). */
export type GroupResult<T> = {
  data: T | null
  asOf: string | null
  stale: boolean
  refreshing: boolean
  /** Not all of it could be read last. */
  partial?: boolean
  error: { code: string; retryAt: string | null } | null
}

/** A query for something that a card can show. */
export type GroupQuery<T> = {
  queryKey: readonly string[]
  queryFn: () => Promise<GroupResult<T>>
}

/** Puts what is answered without an envelope into one: it is as current as the answer. */
export async function withoutEnvelope<T>(answer: Promise<T | null>): Promise<GroupResult<T>> {
  const data = await answer
  return { data, asOf: null, stale: false, refreshing: false, error: null }
}
