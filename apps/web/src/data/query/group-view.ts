import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import type { GroupQuery, GroupResult } from './group.ts'
import { refetchInterval } from './refetch-interval.ts'

type Read<T> = Pick<UseQueryResult<GroupResult<T>>, 'data' | 'error' | 'isPending'> &
  Partial<Pick<UseQueryResult, 'dataUpdatedAt' | 'isPaused'>>

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** When this device read it, for what the server gives no time and cannot be asked now. */
const readAt = ({ isPaused, dataUpdatedAt }: Read<unknown>) =>
  isPaused && dataUpdatedAt ? new Date(dataUpdatedAt).toISOString() : null

/**
 * Nothing is here, and nothing ever was, because it failed or is only coming: that is not the same as knowing
 * that there is nothing.
 */
const isUnknown = ({ data, error, asOf, refreshing }: GroupResult<unknown>) =>
  isEmpty(data) &&
  ((asOf === null && (error !== null || refreshing)) || (error !== null && data === null))

/** What was never read is unavailable or forbidden; what was read once is at worst stale. */
function stateOf<T>({ data: result, error, isPending, isPaused }: Read<T>): GroupView<T>['state'] {
  if (isForbidden(error) || result?.error?.code === 'forbidden') return 'forbidden'
  if (result === undefined) return isPending && !error && !isPaused ? 'loading' : 'unavailable'
  if (isUnknown(result)) return result.error ? 'unavailable' : 'loading'
  if (error || result.error || result.stale || isPaused) return 'stale'
  return isEmpty(result.data) ? 'empty' : 'fresh'
}

/**
 * The state of a card from what was read last and what has become of reading it again (pages.md,
 * Everywhere). A refresh that fails never takes away good data, and neither does one that waits for a
 * network.
 */
export function toGroupView<T>(
  read: Read<T>,
  refreshing: boolean,
  retry: () => void,
): GroupView<T> {
  const state = stateOf(read)
  const isShown = state !== 'forbidden' && !(read.data && isUnknown(read.data))
  const shown = isShown ? read.data : undefined
  return {
    state,
    data: shown?.data ?? null,
    asOf: shown?.asOf ?? readAt(read),
    refreshing: refreshing || (shown?.refreshing ?? false),
    partial: shown?.partial ?? false,
    isWithheld: read.data?.error?.code === 'forbidden',
    retry,
  }
}

/** One of the server's data groups, as a card takes it. */
export function useGroup<T>(query: GroupQuery<T>): GroupView<T> {
  const read = useQuery({ ...query, refetchInterval: refetchInterval })
  return toGroupView(read, read.isFetching && !read.isPending, () => void read.refetch())
}
