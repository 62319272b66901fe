import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CalendarEndpoint,
  changeCalendarEndpoint,
  chooseInCalendar,
  myCalendarEndpoint,
} from '#data/account.ts'
import type { GroupResult } from '#data/group.ts'
import { useGroup } from '#data/group-view.ts'
import { formatInstant } from '#lib/format.ts'
import { language } from '#lib/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { useNow } from '#ui/use-now.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { CalendarIncludes } from './calendar-includes.tsx'
import { sayOutcome } from './say-outcome.ts'

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type Change = Parameters<typeof changeCalendarEndpoint>[0]

/** The address by which a calendar program reads the person's classes (R8.3, R8.7). */
export function CalendarCard() {
  const group = useGroup(myCalendarEndpoint)
  const client = useQueryClient()
  // The server says a new address once; it is gone when the page is left.
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const frame = useKeptFocus()

  async function change(wish: Change, done: string) {
    if (isBusy) return
    setBusy(true)
    await sayOutcome(async () => {
      const { url: made, ...kept } = await changeCalendarEndpoint(wish)
      client.setQueryData<GroupResult<CalendarEndpoint>>(
        myCalendarEndpoint.queryKey,
        (known) => known && { ...known, data: { ...kept, url: null } },
      )
      if (made !== null || !kept.enabled) setUrl(made)
    }, done)
    setBusy(false)
  }

  return (
    <div ref={frame} className="contents">
      <Card
        group={group}
        title={m.account_calendar()}
        description={m.account_calendar_description()}
        singular
        empty={m.account_calendar_description()}
        lines={3}
      >
        {(endpoint) => (
          <div className="grid gap-5">
            {url && <CalendarAddress url={url} />}
            <CalendarIncludes
              include={endpoint.include}
              onChange={(include) =>
                void sayOutcome(() => chooseInCalendar(include), m.account_calendar_kept())
              }
            />
            {endpoint.enabled ? (
              <Existing endpoint={endpoint} change={change} />
            ) : (
              <Button
                variant="primary"
                className="justify-self-start"
                onClick={() => void change({ enabled: true, language }, m.account_calendar_made())}
              >
                {isBusy ? m.account_working() : m.account_calendar_create()}
              </Button>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}

/** Since when there is an address, when it was read, and making another or none of it. */
function Existing({
  endpoint,
  change,
}: {
  endpoint: CalendarEndpoint
  change: (wish: Change, done: string) => Promise<void>
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [asks, setAsks] = useState<'rotate' | 'end' | null>(null)
  const { createdAt, lastFetchedAt } = endpoint
  return (
    <div>
      <p className="mb-3 text-sm text-ink-soft">
        {createdAt && (
          <>{m.account_calendar_since({ when: formatInstant(createdAt, zone, now) })} </>
        )}
        {lastFetchedAt
          ? m.account_calendar_read({ when: formatInstant(lastFetchedAt, zone, now) })
          : m.account_calendar_never_read()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsks('rotate')}>{m.account_calendar_new()}</Button>
        <Button variant="quiet" onClick={() => setAsks('end')}>
          {m.account_calendar_end()}
        </Button>
      </div>
      {asks === 'rotate' && (
        <ConfirmDialog
          title={m.account_calendar_new()}
          text={m.account_calendar_new_text()}
          confirm={m.account_calendar_new()}
          onClose={() => setAsks(null)}
          onConfirm={() => change({ rotate: true, language }, m.account_calendar_made())}
        />
      )}
      {asks === 'end' && (
        <ConfirmDialog
          title={m.account_calendar_end()}
          text={m.account_calendar_end_text()}
          confirm={m.account_calendar_end()}
          onClose={() => setAsks(null)}
          onConfirm={() => change({ enabled: false }, m.account_calendar_ended())}
        />
      )}
    </div>
  )
}
