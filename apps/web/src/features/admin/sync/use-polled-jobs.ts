import { useQuery } from '@tanstack/react-query'
import type { HubJob } from '#data/admin/operations/admin-sync.ts'
import type { GroupQuery } from '#data/query/group.ts'
import { toGroupView } from '#data/query/group-view.ts'
import type { GroupView } from '#ui/card/group-view.ts'

/** Polling interval while a job runs, in milliseconds. */
const POLL_INTERVAL_MS = 2000

/** Data with the hub's jobs, polled while one of them runs. */
export function usePolledJobs<T extends { jobs: readonly HubJob[] }>(
  query: GroupQuery<T>,
): GroupView<T> {
  const result = useQuery({
    ...query,
    refetchInterval: ({ state }) => {
      const jobs = state.data?.data?.jobs ?? []
      return jobs.some(({ runningSince }) => runningSince !== null) ? POLL_INTERVAL_MS : false
    },
  })
  return toGroupView(result, false, () => void result.refetch())
}
