import type { GroupQuery, GroupResult } from './group.ts'
import { queryClient } from './query-client.ts'

type Change<T> = {
  /** What is read, as it will be. */
  change: (data: T) => T
  save: () => Promise<unknown>
  /** What is on screen when saving has failed, without this change; `before` is what it was made of. */
  takeBack: (data: T, before: T) => T
}

/**
 * Shows at once what will be, then has the server do it. What fails is taken back, also without a network,
 * and read anew as soon as there is one. It makes nothing look more current than it is.
 */
export async function atOnce<T>(
  { queryKey }: GroupQuery<T>,
  { change, save, takeBack }: Change<T>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  const read = queryClient.getQueryState<GroupResult<T>>(queryKey)
  const before = read?.data?.data ?? null
  const show = (make: (data: T) => T) =>
    queryClient.setQueryData<GroupResult<T>>(
      queryKey,
      (known) => known && { ...known, data: known.data && make(known.data) },
      { updatedAt: read?.dataUpdatedAt ?? 0 },
    )
  show(change)
  try {
    await save()
  } catch (error) {
    if (before) show((data) => takeBack(data, before))
    throw error
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}
