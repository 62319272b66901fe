import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MySyncProgress, mySyncProgress, syncMine } from '#data/account/account.ts'
import { inWords } from '#data/people/group-words.ts'
import { myself } from '#data/people/person.ts'
import { skipInWords } from '#data/people/skip-words.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { type Coming, comingOf, type SyncSummary, summaryOf } from './sync-summary.ts'
import { toastOutcome } from './toast-outcome.ts'

/** Polling interval in milliseconds. */
const LOOK_EVERY = 2000

/** Requests new data from the college's system, and shows the progress (R8.3). */
export function RefreshCard() {
  const client = useQueryClient()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [summary, setSummary] = useState<SyncSummary | null>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { data: person } = useQuery(myself)
  const coming = summary?.coming ?? []
  const { data: progress } = useQuery({
    ...mySyncProgress,
    enabled: coming.length > 0,
    refetchInterval: ({ state }) => (isOver(coming, state.data?.data) ? false : LOOK_EVERY),
  })
  const come = progress?.data && coming.length > 0 ? comingOf(coming, progress.data) : null
  const done = come?.done ?? 0

  // Refetches the new data on every page.
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: ['person'] })
  }, [client, done])

  async function refresh() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await toastOutcome(async () => {
      setSummary(summaryOf(await syncMine()))
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
        {summary && <Summary of={summary} come={come} />}
      </div>
    </Sheet>
  )
}

function Summary({
  of: { coming, current, skipped, nextAt },
  come,
}: {
  of: SyncSummary
  come: Coming | null
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const isNothing = coming.length === 0 && current === 0
  return (
    <>
      {coming.length > 0 && <OnItsWay coming={coming} come={come} />}
      {current > 0 && <p>{m.account_refresh_current({ count: formatCount(current) })}</p>}
      {isNothing && <p>{m.account_refresh_nothing()}</p>}
      {skipped.map(({ reason, groups }) => (
        <p key={reason}>
          {!isNothing && m.account_refresh_skipped({ groups: inWords(groups).join(', ') })}{' '}
          {reason && skipInWords[reason]()}
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
function OnItsWay({ coming, come }: { coming: readonly string[]; come: Coming | null }) {
  const { done, total, failed, partial } = come ?? {
    done: 0,
    total: coming.length,
    failed: [],
    partial: [],
  }
  const good = coming.filter((group) => !failed.includes(group) && !partial.includes(group))
  return (
    <>
      {done < total ? (
        <>
          <p>{m.account_refresh_coming({ groups: inWords(coming).join(', ') })}</p>
          <label className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <progress max={total} value={done} />
            {m.account_refresh_progress({ done: formatCount(done), total: formatCount(total) })}
          </label>
        </>
      ) : (
        good.length > 0 && <p>{m.account_refresh_come({ groups: inWords(good).join(', ') })}</p>
      )}
      {partial.length > 0 && (
        <p>{m.account_refresh_partial({ groups: inWords(partial).join(', ') })}</p>
      )}
      {failed.length > 0 && (
        <p>{m.account_refresh_failed({ groups: inWords(failed).join(', ') })}</p>
      )}
    </>
  )
}

const isOver = (coming: readonly string[], progress: MySyncProgress | null | undefined) => {
  if (!progress) return false
  const { done, total } = comingOf(coming, progress)
  return done === total
}
