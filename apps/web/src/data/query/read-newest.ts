import type { GroupQuery } from './group.ts'
import { queryClient } from './query-client.ts'

/** What is there now, asked for anew however lately it was read. */
export async function readNewest<T>({ queryKey, queryFn }: GroupQuery<T>): Promise<T | null> {
  const { data } = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  return data
}
