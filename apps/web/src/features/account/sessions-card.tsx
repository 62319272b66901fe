import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession, type MySessions, mySessions } from '#data/account/account.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { signOut } from '#session/sign-out/sign-out.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import Laptop from '~icons/lucide/laptop'
import MonitorSmartphone from '~icons/lucide/monitor-smartphone'
import Smartphone from '~icons/lucide/smartphone'
import { deviceName } from './device-name.ts'
import { toastOutcome } from './toast-outcome.ts'

type Session = MySessions['sessions'][number]

/** Most people have no more sessions than this; the rest are collapsed. */
const MAX_EXPANDED = 5

const handhelds = new Set(['iPhone', 'iPad', 'Android'])

function iconOf({ system }: Session): LucideIcon {
  if (system === null) return MonitorSmartphone
  return handhelds.has(system) ? Smartphone : Laptop
}

/** The person's sessions, each with a Sign out button (R8.3). */
export function SessionsCard() {
  const group = useGroup(mySessions)
  const [isConfirming, setConfirming] = useState(false)
  const frame = useRestoredFocus()
  return (
    <div ref={frame} className="contents">
      <Card
        group={group}
        title={m.account_sessions()}
        description={m.account_sessions_description()}
        empty={m.account_no_sessions()}
        forbidden={m.account_not_while_viewing()}
        lines={3}
      >
        {({ sessions }) => (
          <>
            <SessionList sessions={sessions.slice(0, MAX_EXPANDED)} />
            {sessions.length > MAX_EXPANDED && (
              <details className="disclosure border-t border-line">
                <summary className="font-semibold">
                  {m.account_more_sessions({ count: formatCount(sessions.length - MAX_EXPANDED) })}
                </summary>
                <SessionList sessions={sessions.slice(MAX_EXPANDED)} />
              </details>
            )}
            <Button className="mt-4" onClick={() => setConfirming(true)}>
              {m.account_sign_out_everywhere()}
            </Button>
            {isConfirming && (
              <ConfirmDialog
                title={m.account_sign_out_everywhere()}
                action={m.account_sign_out_everywhere()}
                // This device is last: afterward, the person couldn't see whether other devices are
                // still signed in.
                work={async () => {
                  await endOtherSessions()
                  await signOut()
                }}
                doneMessage={m.account_signed_out_elsewhere()}
                onClose={() => setConfirming(false)}
              >
                <p>{m.account_sign_out_everywhere_text()}</p>
              </ConfirmDialog>
            )}
          </>
        )}
      </Card>
    </div>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="rows">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const client = useQueryClient()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [isBusy, setBusy] = useState(false)
  const Icon = iconOf(session)
  const name = deviceName(session)

  async function end() {
    if (isBusy) return
    setBusy(true)
    await toastOutcome(() => endSession(session.id), m.account_signed_out_of({ device: name }))
    await client.invalidateQueries({ queryKey: mySessions.queryKey })
    setBusy(false)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
      <Icon size={22} strokeWidth={1.75} aria-hidden className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && <Chip tone="good">{m.account_this_device()}</Chip>}
        </p>
        <ul className="dotted text-sm text-ink-soft">
          <li>{m.account_signed_in_at({ when: formatInstant(session.signedInAt, zone, now) })}</li>
          {session.lastUsedAt && (
            <li>{m.account_last_used({ when: formatInstant(session.lastUsedAt, zone, now) })}</li>
          )}
        </ul>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          aria-label={m.account_sign_out_of({ device: name })}
          onClick={() => void end()}
        >
          {isBusy ? m.account_working() : m.layout_sign_out()}
        </Button>
      )}
    </li>
  )
}
