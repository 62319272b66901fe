import { markRosterSeen, type Roster, type RosterEntry } from '#data/teaching/roster.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import { getStudentName } from './student-name.ts'

const verbs: Readonly<Record<RosterEntry['standing'], () => string>> = {
  enrolled: m.teaching_change_enrolled,
  waitlisted: m.teaching_change_waitlisted,
  pending: m.teaching_change_pending,
  dropped: m.teaching_change_dropped,
  withdrawn: m.teaching_change_withdrawn,
  cancelled: m.teaching_change_cancelled,
  ended: m.teaching_change_ended,
}

async function markSeen(roster: Roster) {
  try {
    await markRosterSeen(roster)
  } catch {
    toast({ type: 'negative', message: m.teaching_seen_failed() })
  }
}

/** Changes since the instructor last marked the roster as seen. Renders nothing without changes. */
export function RosterChanges({ roster }: { roster: Roster }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const today = useToday()
  const { changes, entries } = roster
  if (!changes || changes.entries.length === 0) return null
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <Sheet
      title={m.teaching_changes()}
      description={m.teaching_changes_since({ when: formatInstant(changes.since, zone, now) })}
      action={<Button onClick={() => void markSeen(roster)}>{m.teaching_mark_seen()}</Button>}
    >
      <ul className="rows">
        {changes.entries.map(({ id, on }) => {
          const entry = byId.get(id)
          return (
            entry && (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0"
              >
                <span>
                  <bdi className="font-semibold">{getStudentName(entry)}</bdi>{' '}
                  {verbs[entry.standing]()}
                </span>
                {on && (
                  <time dateTime={on} className="text-sm text-ink-soft">
                    {formatDay(on, today)}
                  </time>
                )}
              </li>
            )
          )
        })}
      </ul>
    </Sheet>
  )
}
