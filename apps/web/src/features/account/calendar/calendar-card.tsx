import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type CalendarEndpoint,
  changeCalendarEndpoint,
  chooseInCalendar,
  myCalendarEndpoint,
} from '#data/account/account.ts'
import type { GroupResult } from '#data/query/group.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { language } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { signInAgain } from '#session/sign-in/sign-in-again.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { CalendarIncludes } from './calendar-includes.tsx'

type Change = Parameters<typeof changeCalendarEndpoint>[0]

/** The URL for subscribing to the person's classes (R8.3, R8.7). */
export function CalendarCard() {
  const group = useGroup(myCalendarEndpoint)
  const client = useQueryClient()
  // The server returns a new URL only once.
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const frame = useRestoredFocus()

  async function change(input: Change): Promise<string | null> {
    const { url: newUrl, ...saved } = await changeCalendarEndpoint(input)
    client.setQueryData<GroupResult<CalendarEndpoint>>(
      myCalendarEndpoint.queryKey,
      (previous) => previous && { ...previous, data: { ...saved, url: null } },
    )
    return newUrl
  }

  async function create() {
    if (isBusy) return
    setBusy(true)
    await toastOutcome(
      async () => setUrl(await change({ enabled: true, language })),
      m.account_calendar_made(),
    )
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
            {url && <CalendarAddress key={url} url={url} />}
            <CalendarIncludes
              include={endpoint.include}
              onChange={(include) =>
                void toastOutcome(() => chooseInCalendar(include), m.account_calendar_kept())
              }
            />
            {endpoint.enabled ? (
              <>
                {!url && <CurrentUrl url={endpoint.url} />}
                <UrlSettings endpoint={endpoint} change={change} onCreated={setUrl} />
              </>
            ) : (
              <Button
                variant="primary"
                className="justify-self-start"
                onClick={() => void create()}
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

/** The current URL, available for minutes after sign-in; otherwise a button to sign in again. */
function CurrentUrl({ url }: { url: string | null }) {
  if (url === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-ink-soft">{m.account_calendar_again_text()}</p>
        <Button onClick={() => void signInAgain('/account')}>{m.account_calendar_again()}</Button>
      </div>
    )
  return (
    <div className="flex items-center gap-1">
      <input
        className="control figures min-w-0"
        aria-label={m.account_calendar_address()}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={url} itemLabel={m.account_calendar_the_address()} />
    </div>
  )
}

/** The URL's creation and last use, with buttons to renew and delete it. */
function UrlSettings({
  endpoint,
  change,
  onCreated,
}: {
  endpoint: CalendarEndpoint
  change: (input: Change) => Promise<string | null>
  /** Called with the new URL, or null after deleting it. */
  onCreated: (url: string | null) => void
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [openDialog, setOpenDialog] = useState<'rotate' | 'end' | null>(null)
  const { createdAt, lastFetchedAt } = endpoint
  const newUrl = useRef<string | null>(null)
  const close = () => setOpenDialog(null)
  // Move the focus to the URL only after the dialog has closed and restored the focus.
  const dialogProps = (input: Change) => ({
    work: async () => {
      newUrl.current = await change(input)
    },
    onDone: () => {
      close()
      onCreated(newUrl.current)
    },
    onClose: close,
  })
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
        <Button onClick={() => setOpenDialog('rotate')}>{m.account_calendar_new()}</Button>
        <Button variant="remove" onClick={() => setOpenDialog('end')}>
          {m.account_calendar_end()}
        </Button>
      </div>
      {openDialog === 'rotate' && (
        <ConfirmDialog
          title={m.account_calendar_new()}
          action={m.account_calendar_new()}
          doneMessage={m.account_calendar_made()}
          {...dialogProps({ rotate: true, language })}
        >
          <p>{m.account_calendar_new_text()}</p>
        </ConfirmDialog>
      )}
      {openDialog === 'end' && (
        <ConfirmDialog
          title={m.account_calendar_end()}
          action={m.account_calendar_end()}
          doneMessage={m.account_calendar_ended()}
          {...dialogProps({ enabled: false })}
        >
          <p>{m.account_calendar_end_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
