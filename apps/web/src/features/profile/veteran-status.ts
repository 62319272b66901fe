import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

const statusLabels: Readonly<Record<Person['veteran']['status'], () => string | null>> = {
  nonVeteran: m.profile_veteran_none,
  activeDuty: m.profile_veteran_active,
  protectedVeteran: m.profile_veteran_protected,
  nonProtectedVeteran: m.profile_veteran_not_protected,
  unknown: () => null,
}

/** The label of a veteran status; null if unknown. */
export const veteranStatus = (status: Person['veteran']['status']): string | null =>
  statusLabels[status]()
