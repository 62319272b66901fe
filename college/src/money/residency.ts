import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Residency } from '#catalog/tuition.ts'
import type { Student } from '#people/student.ts'
import { fixedResidency } from '#personas/money.ts'
import { chance, type Streams } from '#random.ts'
import { keyOf } from '#records/key.ts'

export interface ResidencyRecord {
  readonly type: Residency
  readonly startOn: Day
  readonly endOn: Day | null
}

/** Share of out-of-state students who become residents after a year. */
const becomeResidents = 0.15

/** A student's residency at admission. */
export function residencyAtFirst({ profile }: Student): Residency {
  const fixed = fixedResidency[profile.username]
  if (fixed) return fixed
  if (profile.address.country !== 'US') return 'INT'
  return profile.address.state === 'IA' ? 'INS' : 'OUT'
}

/** A student's residencies, the oldest first; empty without any record. */
export function residenciesOf(
  streams: Streams,
  { terms, ref }: Calendar,
  student: Student,
): ResidencyRecord[] {
  if (student.programs.length === 0) return []
  const random = streams('residency', keyOf(student))
  const first = terms[student.firstTerm]
  const startOn = Math.min(ref, first ? first.start - 30 : ref)
  const type = residencyAtFirst(student)
  const changes = startOn + 365
  const keepsResidency = type !== 'OUT' || changes > ref || !chance(random, becomeResidents)
  if (keepsResidency) return [{ type, startOn, endOn: null }]
  return [
    { type, startOn, endOn: changes - 1 },
    { type: 'INS', startOn: changes, endOn: null },
  ]
}

/** The residency by which a term is charged. */
export function residencyFor(records: readonly ResidencyRecord[], term: Term): Residency {
  return records.findLast(({ startOn }) => startOn <= term.start)?.type ?? 'INS'
}
