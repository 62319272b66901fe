import type { GroupQuery, GroupResult } from './group.ts'
import { queryClient } from './query-client.ts'

type Change<T> = {
  /** The cached data after the change. */
  change: (data: T) => T
  save: () => Promise<unknown>
  /** Undoes the change in the cached data after a failed save; `before` is the data from before it. */
  rollBack: (data: T, before: T) => T
}

/**
 * Updates the cache, then the server. A failed save is rolled back, also without a network, and refetched as
 * soon as there is one. The cached data keeps its age.
 */
export async function optimisticUpdate<T>(
  { queryKey }: GroupQuery<T>,
  { change, save, rollBack }: Change<T>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  const read = queryClient.getQueryState<GroupResult<T>>(queryKey)
  const before = read?.data?.data ?? null
  const updateCache = (update: (data: T) => T) =>
    queryClient.setQueryData<GroupResult<T>>(
      queryKey,
      (known) => known && { ...known, data: known.data && update(known.data) },
      { updatedAt: read?.dataUpdatedAt ?? 0 },
    )
  updateCache(change)
  try {
    await save()
  } catch (error) {
    if (before) updateCache((data) => rollBack(data, before))
    throw error
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}
