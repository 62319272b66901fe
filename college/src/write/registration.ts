import type { Calendar } from '#calendar/calendar.ts'
import { instant } from '#calendar/days.ts'
import { holdTypes } from '#catalog/hold-types.ts'
import type { Student } from '#people/student.ts'
import { fixedSlots } from '#personas/slots.ts'
import type { Folder } from './folder.ts'

const blocking = new Map(
  holdTypes.filter((type) => type.blocksRegistration).map((type) => [type.code, type]),
)
const opensAtHour = 8

/**
 * Registration eligibilities for the next term: individual windows, and
 * students who may not register. For all others, the hub's priority groups
 * decide.
 */
export function writeEligibilities(
  folder: Folder,
  { next, ref }: Calendar,
  student: Student,
): void {
  const { profile, holds, standing } = student
  if (standing !== 'current') return
  const slot = fixedSlots[profile.username]
  const barring = holds.flatMap(({ type, endOn }) => {
    const barred = blocking.get(type)
    const isOver = endOn !== null && endOn < ref
    return barred && !isOver && !barred.officeUseOnly ? [barred.title] : []
  })
  if (!slot && barring.length === 0) return
  const opens = slot && (slot.from === 'opening' ? next.registrationOpens : ref) + slot.days
  folder.write('eligibilities', {
    sourcedId: `EL${profile.studentId}-${next.code}`,
    userSourcedId: profile.sourcedId,
    termSourcedId: next.sourcedId,
    eligibility: barring.length > 0 ? 'ineligible' : 'eligible',
    reasons: barring.join(',') || null,
    opensAt: opens ? instant(opens, opensAtHour) : null,
    closesAt: null,
  })
}
