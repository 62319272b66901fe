import { censusState } from '@myhub/domain/teaching/entries.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { addDays } from '#lib/time/days.ts'

/** The number of days before the deadline when a class starts to show it. */
const DUE_SOON_DAYS = 14

export const arePosted = ({ reports }: TaughtSection, kind: GradeKind): boolean =>
  reports.some((report) => report.kind === kind)

/** The status of a class's grades; null if not relevant to its instructor today. */
export function getGradesStatus(
  taught: TaughtSection,
  kind: GradeKind,
  today: string,
): 'posted' | 'overdue' | 'due' | null {
  const { section, rosterClosesOn, gradesDue } = taught
  if (section.status === 'cancelled' || today < section.startOn || today > rosterClosesOn)
    return null
  const due = gradesDue[kind]
  const state = censusState(due, arePosted(taught, kind), today)
  if (state === 'certified') return 'posted'
  if (due === null || today < addDays(due, -DUE_SOON_DAYS)) return null
  return state === 'overdue' ? 'overdue' : 'due'
}
