import { formatDays } from '#data/registration/format-meeting.ts'
import { formatDay, formatDayRange, formatWallTimes } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { Scheduled } from '../scheduled.ts'
import { type Conflict, findConflicts } from './conflicts.ts'

/**
 * Lists classes of a term that meet at the same time. Omits pairs that the person teaches, because
 * they are often cross-listed. Renders nothing if there are none.
 */
export function ConflictBanners({ sections }: { sections: readonly Scheduled[] }) {
  const today = useToday()
  const conflicts = findConflicts(sections).filter(
    ({ first, second }) => !(first.isTaught && second.isTaught),
  )
  if (conflicts.length === 0) return null
  return (
    <Banner tone="warn" title={m.schedule_conflict_title()}>
      <ul className="grid gap-1">
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)}>{describeConflict(conflict, today)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function keyOf({ first, second, days, from }: Conflict<Scheduled>): string {
  return [first.id, second.id, ...days, from].join(' ')
}

function describeConflict(conflict: Conflict<Scheduled>, today: string): string {
  const { first, second, days, from, to, startOn, endOn } = conflict
  const classes = { first: first.course.id, second: second.course.id }
  const times = formatWallTimes(from, to)
  if (startOn === endOn) {
    return m.schedule_conflict_once({ ...classes, times, date: formatDay(startOn, today) })
  }
  const dates = formatDayRange(startOn, endOn, today)
  return m.schedule_conflict({ ...classes, days: formatDays(days), times, dates })
}
