import type { GroupQuery } from './group.ts'
import { queryClient } from './query-client.ts'

/** Fetches from the server even when the cached answer is still fresh. */
export async function fetchFresh<T>({ queryKey, queryFn }: GroupQuery<T>): Promise<T | null> {
  const { data } = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  return data
}
