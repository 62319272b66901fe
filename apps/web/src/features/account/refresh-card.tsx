import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { syncMine } from '#data/account.ts'
import { myself } from '#data/person.ts'
import { formatCount, formatInstant } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useNow } from '#ui/use-now.ts'
import { inWords } from './group-words.ts'
import { sayOutcome } from './say-outcome.ts'
import { type SyncSummary, summaryOf } from './sync-summary.ts'

/** How often to look whether what was asked for has come. */
const LOOK_EVERY = 3000

/** Having one's own records fetched again, and what becomes of that (R8.3). */
export function RefreshCard() {
  const client = useQueryClient()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [summary, setSummary] = useState<SyncSummary | null>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { data: person } = useQuery({
    ...myself,
    refetchInterval: ({ state }) => (state.data?.refreshing ? LOOK_EVERY : false),
  })
  const isComing = person?.refreshing ?? false

  // Once it has come, every page reads it anew.
  const wasComing = useRef(false)
  useEffect(() => {
    if (wasComing.current && !isComing) void client.invalidateQueries({ queryKey: ['person'] })
    wasComing.current = isComing
  }, [client, isComing])

  async function refresh() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await sayOutcome(async () => {
      setSummary(summaryOf(await syncMine()))
      await client.invalidateQueries({ queryKey: ['person'] })
    }, m.account_refresh_asked())
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
        {summary && <Summary of={summary} isComing={isComing} />}
      </div>
    </Sheet>
  )
}

function Summary({
  of: { coming, current, skipped, nextAt },
  isComing,
}: {
  of: SyncSummary
  isComing: boolean
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  return (
    <>
      {coming.length > 0 && (
        <p>
          {isComing
            ? m.account_refresh_coming({ groups: inWords(coming).join(', ') })
            : m.account_refresh_come({ groups: inWords(coming).join(', ') })}
        </p>
      )}
      {current > 0 && <p>{m.account_refresh_current({ count: formatCount(current) })}</p>}
      {skipped.map(({ reason, groups }) => (
        <p key={reason}>
          {m.account_refresh_skipped({ groups: inWords(groups).join(', ') })} {reason}
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
