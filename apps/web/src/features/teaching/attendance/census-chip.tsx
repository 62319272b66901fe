import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import Clock from '~icons/lucide/clock'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { getSectionCensusState } from './section-census-state.ts'

/** The attendance status of a class. Renders nothing if there is no census date. */
export function CensusChip({ taught }: { taught: TaughtSection }) {
  const today = useToday()
  const { censusOn } = taught.section
  switch (getSectionCensusState(taught, today)) {
    case 'certified':
      return (
        <Chip tone="good" icon={CircleCheck}>
          {m.attendance_certified_short()}
        </Chip>
      )
    case 'overdue':
      return (
        <Chip tone="bad" icon={TriangleAlert}>
          {m.attendance_overdue_short()}
        </Chip>
      )
    case 'due':
      return censusOn === null ? null : (
        <Chip icon={Clock}>{m.attendance_due_short({ date: formatDay(censusOn, today) })}</Chip>
      )
    default:
      return null
  }
}
