import { censusState } from '@myhub/domain/teaching/entries.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import Clock from '~icons/lucide/clock'
import TriangleAlert from '~icons/lucide/triangle-alert'

const chipLabels = {
  midterm: {
    posted: m.grades_midterm_posted,
    overdue: m.grades_midterm_overdue,
    due: m.grades_midterm_due,
  },
  final: {
    posted: m.grades_final_posted,
    overdue: m.grades_final_overdue,
    due: m.grades_final_due,
  },
}

/** The number of days before the deadline when a class starts to show it. */
const DUE_SOON_DAYS = 14

/** The status of a class's grades; null if not relevant to its instructor today. */
function getGradesStatus(
  taught: TaughtSection,
  kind: GradeKind,
  today: string,
): 'posted' | 'overdue' | 'due' | null {
  const { section, rosterClosesOn, gradesDue, reports } = taught
  if (section.status === 'cancelled' || today < section.startOn || today > rosterClosesOn)
    return null
  const due = gradesDue[kind]
  const isPosted = reports.some((report) => report.kind === kind)
  const state = censusState(due, isPosted, today)
  if (state === 'certified') return 'posted'
  if (due === null || today < addDays(due, -DUE_SOON_DAYS)) return null
  return state === 'overdue' ? 'overdue' : 'due'
}

/** The status of a class's midterm or final grades. Renders nothing if there is nothing to do. */
export function GradesChip({ taught, kind }: { taught: TaughtSection; kind: GradeKind }) {
  const today = useToday()
  switch (getGradesStatus(taught, kind, today)) {
    case 'posted':
      return (
        <Chip tone="good" icon={CircleCheck}>
          {chipLabels[kind].posted()}
        </Chip>
      )
    case 'overdue':
      return (
        <Chip tone="bad" icon={TriangleAlert}>
          {chipLabels[kind].overdue()}
        </Chip>
      )
    case 'due':
      return (
        <Chip icon={Clock}>
          {chipLabels[kind].due({ date: formatDay(taught.gradesDue[kind] ?? '', today) })}
        </Chip>
      )
    default:
      return null
  }
}
