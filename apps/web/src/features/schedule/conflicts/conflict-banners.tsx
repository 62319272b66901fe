import { daysInWords } from '#data/registration/meeting-words.ts'
import type { Section } from '#data/shapes.ts'
import { formatDay, formatDayRange, formatWallTimes } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'

/** Names classes of a term that meet at the same time. Renders nothing when there are none. */
export function ConflictBanners({ sections }: { sections: readonly Section[] }) {
  const today = useToday()
  const conflicts = conflictsOf(sections)
  if (conflicts.length === 0) return null
  return (
    <Banner tone="warn" title={m.schedule_conflict_title()}>
      <ul className="grid gap-1">
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)}>{inWords(conflict, today)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function keyOf({ first, second, days, from }: Conflict<Section>): string {
  return [first.id, second.id, ...days, from].join(' ')
}

function inWords(conflict: Conflict<Section>, today: string): string {
  const { first, second, days, from, to, startOn, endOn } = conflict
  const classes = { first: first.course.id, second: second.course.id }
  const times = formatWallTimes(from, to)
  if (startOn === endOn) {
    return m.schedule_conflict_once({ ...classes, times, date: formatDay(startOn, today) })
  }
  const dates = formatDayRange(startOn, endOn, today)
  return m.schedule_conflict({ ...classes, days: daysInWords(days), times, dates })
}
