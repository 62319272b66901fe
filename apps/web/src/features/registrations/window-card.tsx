import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import {
  activePriority,
  type ClearToRegister,
  clearToRegister,
} from '#data/registration/registration.ts'
import { formatInstant, zoneName } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { timeLeft } from '#ui/time/time-left.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toastNotSaved } from '#ui/toast/toast-saved.ts'
import { OpenTerms } from './open-terms.tsx'
import { type WindowState, windowState } from './window-state.ts'
import { WindowsTable } from './windows-table.tsx'

/**
 * The person's registration window with a countdown and the reason, and the other groups' windows.
 */
export function WindowCard({ group }: { group: GroupView<ClearToRegister> }) {
  const term = group.data?.academicPeriod?.title
  return (
    <div id="your-window" className="scroll-mt-20">
      <Card
        group={group}
        title={term ? m.registrations_window_title_term({ term }) : m.registrations_window_title()}
        singular
        empty={m.registrations_window_none_what()}
        forbidden={m.registrations_clear_forbidden()}
        lines={5}
      >
        {(clear) => <Window clear={clear} />}
      </Card>
    </div>
  )
}

function Window({ clear }: { clear: ClearToRegister }) {
  const priority = useGroup(activePriority).data
  const zone = useCollegeZone()
  // The server's clock, not the device's, decides when a window opens.
  const now = new Date(useNow(1000).getTime() + clear.clockAhead)
  const state = windowState(clear, now)
  useReadAgainWhenItTurns(state.kind)
  const isOfTerm = priority?.academicPeriod.code === clear.academicPeriod?.code
  // If the person's window is unknown, the groups' times would not help.
  const isKnown = state.kind !== 'waits'
  const windows = priority && isOfTerm && isKnown ? priority.windows : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid justify-items-start gap-2">
        <p className="text-xl font-semibold text-balance">
          {sentence(state, clear.isClear, zone, now)}
        </p>
        {state.kind === 'ahead' && (
          <Countdown
            text={m.registrations_countdown({
              time: timeLeft(Date.parse(state.at) - now.getTime()),
            })}
          />
        )}
        <p className="text-ink-soft">{why(clear, state, windows.length > 0)}</p>
        <OpenTerms title={clear.academicPeriod?.title} />
        {priority?.message && isOfTerm && state.kind === 'ahead' && (
          <p lang={langOf(priority, 'message')} className="max-w-[70ch]">
            {priority.message}
          </p>
        )}
        {state.kind === 'ahead' && <AddToCalendar clear={clear} at={state.at} />}
      </div>
      {windows.length > 0 && (
        <WindowsTable
          windows={windows}
          ownId={priority?.ownWindowId ?? null}
          zone={zone}
          now={now}
        />
      )}
    </div>
  )
}

/**
 * Refetches the answer above when the countdown ends, so that it does not stay at "not open yet".
 */
function useReadAgainWhenItTurns(kind: WindowState['kind']): void {
  const client = useQueryClient()
  useEffect(() => {
    const query = client.getQueryState(clearToRegister.queryKey)
    const isOld = query && Date.now() - query.dataUpdatedAt > 1000
    if (kind !== 'ahead' && isOld) {
      void client.invalidateQueries({ queryKey: clearToRegister.queryKey })
    }
  }, [kind, client])
}

/** `Central` where English has `Central Time`. */
const zoneInWords = (zone: string, now: Date) => zoneName(zone, now).replace(/ Time$/, '')

/** Describes the window. An open window alone doesn't mean that the person can register. */
function sentence(state: WindowState, isClear: boolean, zone: string, now: Date): string {
  if (state.kind === 'none') return m.registrations_window_none()
  if (state.kind === 'unknown') return m.registrations_window_unknown()
  if (state.kind === 'waits') return m.registrations_window_waits()
  const at = state.kind === 'open' ? state.until : state.at
  if (at === null) return isClear ? m.registrations_window_open() : m.registrations_window_is_open()
  const said = { when: formatInstant(at, zone, now), zone: zoneInWords(zone, now) }
  if (state.kind === 'ahead') return m.registrations_window_from(said)
  if (state.kind === 'over') return m.registrations_window_closed(said)
  return isClear
    ? m.registrations_window_open_until(said)
    : m.registrations_window_is_open_until(said)
}

function why(clear: ClearToRegister, state: WindowState, hasWindows: boolean): string {
  if (state.kind === 'none') return m.registrations_window_none_what()
  if (state.kind === 'unknown') return m.registrations_window_unknown_what()
  if (state.kind === 'waits') return m.registrations_window_waits_what()
  if (clear.windowLabel) return m.registrations_why_group({ group: clear.windowLabel })
  return hasWindows ? m.registrations_why_college() : m.registrations_why_everybody()
}

const saving = lazyModule(() => import('./save-window.ts'))

function AddToCalendar({ clear, at }: { clear: ClearToRegister; at: string }) {
  saving.use(false)
  const save = () =>
    void saving.press(({ saveWindow }) => saveWindow(clear, at).catch(toastNotSaved))
  return (
    <Button className="screen-only mt-1" onClick={save}>
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
      {m.registrations_add_to_calendar()}
    </Button>
  )
}
