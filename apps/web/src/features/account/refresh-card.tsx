import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MySyncProgress, mySyncProgress, syncMine } from '#data/account/account.ts'
import { groupLabels } from '#data/people/group-labels.ts'
import { myself } from '#data/people/person.ts'
import { skipReasonLabels } from '#data/people/skip-labels.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import {
  type FetchProgress,
  getFetchProgress,
  type SyncSummary,
  summarize,
} from './sync-summary.ts'
import { toastOutcome } from './toast-outcome.ts'

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 2000

/** Requests new data from the college's system, and shows the progress (R8.3). */
export function RefreshCard() {
  const client = useQueryClient()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [summary, setSummary] = useState<SyncSummary | null>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { data: person } = useQuery(myself)
  const pendingGroups = summary?.pendingGroups ?? []
  const { data: progress } = useQuery({
    ...mySyncProgress,
    enabled: pendingGroups.length > 0,
    refetchInterval: ({ state }) =>
      isFinished(pendingGroups, state.data?.data) ? false : POLL_INTERVAL_MS,
  })
  const fetchProgress =
    progress?.data && pendingGroups.length > 0
      ? getFetchProgress(pendingGroups, progress.data)
      : null
  const done = fetchProgress?.done ?? 0

  // Refetches the new data on every page.
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: ['person'] })
  }, [client, done])

  async function refresh() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await toastOutcome(async () => {
      setSummary(summarize(await syncMine()))
      await client.invalidateQueries({ queryKey: mySyncProgress.queryKey })
    }, null)
    isSending.current = false
    setBusy(false)
  }

  return (
    <Sheet title={m.account_refresh()} description={m.account_refresh_description()}>
      <p className="mb-4 text-ink-soft">
        {person?.asOf
          ? m.account_refresh_as_of({ when: formatInstant(person.asOf, zone, now) })
          : m.account_refresh_unknown()}
      </p>
      <Button onClick={() => void refresh()}>
        {isBusy ? m.account_working() : m.account_refresh_now()}
      </Button>
      <div role="status" className="mt-4 grid gap-1 empty:mt-0">
        {summary && <Summary summary={summary} fetchProgress={fetchProgress} />}
      </div>
    </Sheet>
  )
}

function Summary({
  summary: { pendingGroups, current, skipped, nextAt },
  fetchProgress,
}: {
  summary: SyncSummary
  fetchProgress: FetchProgress | null
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const hasNothing = pendingGroups.length === 0 && current === 0
  return (
    <>
      {pendingGroups.length > 0 && (
        <FetchStatus pendingGroups={pendingGroups} fetchProgress={fetchProgress} />
      )}
      {current > 0 && <p>{m.account_refresh_current({ count: formatCount(current) })}</p>}
      {hasNothing && <p>{m.account_refresh_nothing()}</p>}
      {skipped.map(({ reason, groups }) => (
        <p key={reason}>
          {!hasNothing && m.account_refresh_skipped({ groups: groupLabels(groups).join(', ') })}{' '}
          {reason && skipReasonLabels[reason]()}
        </p>
      ))}
      {nextAt && (
        <p className="text-sm text-ink-soft">
          {m.account_refresh_next({ when: formatInstant(nextAt, zone, now) })}
        </p>
      )}
    </>
  )
}

/** The number of groups fetched, and the groups that failed. */
function FetchStatus({
  pendingGroups,
  fetchProgress,
}: {
  pendingGroups: readonly string[]
  fetchProgress: FetchProgress | null
}) {
  const { done, total, failed, partial } = fetchProgress ?? {
    done: 0,
    total: pendingGroups.length,
    failed: [],
    partial: [],
  }
  const fetched = pendingGroups.filter(
    (group) => !failed.includes(group) && !partial.includes(group),
  )
  return (
    <>
      {done < total ? (
        <>
          <p>{m.account_refresh_coming({ groups: groupLabels(pendingGroups).join(', ') })}</p>
          <label className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <progress max={total} value={done} />
            {m.account_refresh_progress({ done: formatCount(done), total: formatCount(total) })}
          </label>
        </>
      ) : (
        fetched.length > 0 && (
          <p>{m.account_refresh_come({ groups: groupLabels(fetched).join(', ') })}</p>
        )
      )}
      {partial.length > 0 && (
        <p>{m.account_refresh_partial({ groups: groupLabels(partial).join(', ') })}</p>
      )}
      {failed.length > 0 && (
        <p>{m.account_refresh_failed({ groups: groupLabels(failed).join(', ') })}</p>
      )}
    </>
  )
}

const isFinished = (
  pendingGroups: readonly string[],
  progress: MySyncProgress | null | undefined,
) => {
  if (!progress) return false
  const { done, total } = getFetchProgress(pendingGroups, progress)
  return done === total
}
