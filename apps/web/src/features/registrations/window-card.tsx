import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openRegistration } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import {
  activePriority,
  type ClearToRegister,
  clearToRegister,
} from '#data/registration/registration.ts'
import { formatInstant, zoneName } from '#lib/i18n/format.ts'
import { getLang, locale } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { formatTimeLeft } from '#ui/time/time-left.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toastNotSaved } from '#ui/toast/toast-saved.ts'
import CalendarPlus from '~icons/lucide/calendar-plus'
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
        {(clearance) => <Window clearance={clearance} />}
      </Card>
    </div>
  )
}

function Window({ clearance }: { clearance: ClearToRegister }) {
  const priority = useGroup(activePriority).data
  const zone = useCollegeZone()
  // The server's clock, not the device's, decides when a window opens.
  const now = new Date(useNow(1000).getTime() + clearance.clockAhead)
  const state = windowState(clearance, now)
  useRefetchOnStateChange(state.kind)
  const isOfTerm = priority?.academicPeriod.code === clearance.academicPeriod?.code
  // If the person's window is unknown, the groups' times would not help.
  const isKnown = state.kind !== 'waits'
  const windows = priority && isOfTerm && isKnown ? priority.windows : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid justify-items-start gap-2">
        <p className="text-xl font-semibold text-balance">
          {sentence(state, clearance.isClear, zone, now)}
        </p>
        {state.kind === 'ahead' && (
          <Countdown
            text={m.registrations_countdown({
              time: formatTimeLeft(Date.parse(state.at) - now.getTime()),
            })}
          />
        )}
        <p className="text-ink-soft">{describeReason(clearance, state, windows.length > 0)}</p>
        <OpenTerms title={clearance.academicPeriod?.title} />
        {priority?.message && isOfTerm && state.kind === 'ahead' && (
          <p lang={getLang(priority, 'message')} className="max-w-[70ch]">
            {priority.message}
          </p>
        )}
        {state.kind === 'ahead' && <AddToCalendar clearance={clearance} at={state.at} />}
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
function useRefetchOnStateChange(kind: WindowState['kind']): void {
  const client = useQueryClient()
  useEffect(() => {
    const query = client.getQueryState(clearToRegister.queryKey)
    const isStale = query && Date.now() - query.dataUpdatedAt > 1000
    if (kind !== 'ahead' && isStale) {
      void client.invalidateQueries({ queryKey: clearToRegister.queryKey })
    }
  }, [kind, client])
}

/** `Central` where English has `Central Time`. */
const formatZone = (zone: string, now: Date) => zoneName(zone, now).replace(/ Time$/, '')

/** Describes the window. An open window alone doesn't mean that the person can register. */
function sentence(state: WindowState, isClear: boolean, zone: string, now: Date): string {
  if (state.kind === 'none') return m.registrations_window_none()
  if (state.kind === 'unknown') return m.registrations_window_unknown()
  if (state.kind === 'waits') return m.registrations_window_waits()
  const at = state.kind === 'open' ? state.until : state.at
  if (at === null) return isClear ? m.registrations_window_open() : m.registrations_window_is_open()
  const params = { when: formatInstant(at, zone, now), zone: formatZone(zone, now) }
  if (state.kind === 'ahead') return m.registrations_window_from(params)
  if (state.kind === 'over') return m.registrations_window_closed(params)
  return isClear
    ? m.registrations_window_open_until(params)
    : m.registrations_window_is_open_until(params)
}

function describeReason(
  clearance: ClearToRegister,
  state: WindowState,
  hasWindows: boolean,
): string {
  if (state.kind === 'none') return m.registrations_window_none_what()
  if (state.kind === 'unknown') return m.registrations_window_unknown_what()
  if (state.kind === 'waits') return m.registrations_window_waits_what()
  if (clearance.windowLabel) return m.registrations_why_group({ group: clearance.windowLabel })
  return hasWindows ? m.registrations_why_college() : m.registrations_why_everybody()
}

const lazySaveWindow = lazyModule(() => import('./save-window.ts'))

function AddToCalendar({ clearance, at }: { clearance: ClearToRegister; at: string }) {
  lazySaveWindow.use(false)
  const save = () =>
    void lazySaveWindow.press(({ saveWindow }) => saveWindow(clearance, at).catch(toastNotSaved))
  return (
    <Button className="screen-only mt-1" onClick={save}>
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
      {m.registrations_add_to_calendar()}
    </Button>
  )
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * The terms in which the person can register right now. Renders nothing if there are none, they are
 * unknown, or the only one is the card's own term.
 * @param title the title of the card's term
 */
function OpenTerms({ title }: { title: string | undefined }) {
  const open = useGroup(openRegistration).data?.items ?? []
  const ids = new Set(open.map(({ id }) => id))
  // Sessions of an open term are not listed separately.
  const topLevel = open.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (topLevel.every((term) => term.title === title)) return null
  return (
    <p>{m.registrations_open_terms({ terms: list.format(topLevel.map(({ title }) => title)) })}</p>
  )
}
