import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import type { GroupQuery, GroupResult } from './group.ts'
import { refetchInterval } from './refetch-interval.ts'

type QueryState<T> = Pick<UseQueryResult<GroupResult<T>>, 'data' | 'error' | 'isPending'> &
  Partial<Pick<UseQueryResult, 'dataUpdatedAt' | 'isPaused'>>

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

/** The college's system withholds it or has never sent it, which isn't the same as empty. */
const isWithheld = (result: GroupResult<unknown> | undefined) =>
  result?.error?.code === 'forbidden' || result?.error?.code === 'notProvided'

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** When this device read it, for data without a time from the server while offline. */
const deviceReadAt = ({ isPaused, dataUpdatedAt }: QueryState<unknown>) =>
  isPaused && dataUpdatedAt ? new Date(dataUpdatedAt).toISOString() : null

/**
 * There has never been data, because loading failed or isn't finished; that isn't the same as
 * empty.
 */
const isUnknown = ({ data, error, asOf, refreshing }: GroupResult<unknown>) =>
  isEmpty(data) &&
  ((asOf === null && (error !== null || refreshing)) || (error !== null && data === null))

/** Data that was never read is unavailable or forbidden; data read once is at worst stale. */
function toState<T>({
  data: result,
  error,
  isPending,
  isPaused,
}: QueryState<T>): GroupView<T>['state'] {
  if (isForbidden(error) || isWithheld(result)) return 'forbidden'
  if (result === undefined) return isPending && !error && !isPaused ? 'loading' : 'unavailable'
  if (isUnknown(result)) return result.error ? 'unavailable' : 'loading'
  if (error || result.error || result.stale || isPaused) return 'stale'
  return isEmpty(result.data) ? 'empty' : 'fresh'
}

/**
 * A card's state from the latest data and the outcome of the latest refresh (pages.md, Everywhere).
 * A failed refresh never removes good data, and neither does one that is waiting for a network.
 */
export function toGroupView<T>(
  read: QueryState<T>,
  refreshing: boolean,
  retry: () => void,
): GroupView<T> {
  const state = toState(read)
  const isShown = state !== 'forbidden' && !(read.data && isUnknown(read.data))
  const shown = isShown ? read.data : undefined
  return {
    state,
    data: shown?.data ?? null,
    asOf: shown?.asOf ?? deviceReadAt(read),
    refreshing: refreshing || (shown?.refreshing ?? false),
    partial: shown?.partial ?? false,
    isWithheld: isWithheld(read.data),
    retry,
  }
}

/**
 * One of the server's data groups, ready for a card.
 * @param isApplicable whether the person has such data, null while unknown. It is requested only
 * if they have; for others it is empty
 */
export function useGroup<T>(
  query: GroupQuery<T>,
  isApplicable: boolean | null = true,
): GroupView<T> {
  const read = useQuery({
    ...query,
    enabled: isApplicable === true,
    refetchInterval,
  })
  const view = toGroupView(read, read.isFetching && !read.isPending, () => void read.refetch())
  return isApplicable === false ? { ...view, state: 'empty', data: null } : view
}
