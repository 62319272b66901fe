import { type AudienceMember, isInAudience } from '@myhub/domain/access/audience.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'

/** The audience of an alert. */
interface Addressing {
  readonly audience: PermissionPattern
  /** Campus codes; empty means all campuses. */
  readonly campuses: readonly string[]
}

/** The fields that decide whether an alert can be dismissed. */
interface Dismissible {
  readonly severity: string
  readonly isDismissible: boolean
  readonly endsAt: Date | null
}

/**
 * Whether an alert is for a person (domain.md section 8), by audience and home campus. A person
 * without a campus on record gets the alerts of all campuses, because too many are better than
 * none.
 */
export const isAlertFor = (member: AudienceMember, { audience, campuses }: Addressing): boolean =>
  isInAudience(member, audience) &&
  (campuses.length === 0 || member.campus === null || campuses.includes(member.campus))

/**
 * Whether an alert can be dismissed now. Emergencies and non-dismissible alerts can only be
 * dismissed after they end.
 */
export function canDismiss({ severity, isDismissible, endsAt }: Dismissible, now: Date): boolean {
  const hasEnded = endsAt !== null && endsAt <= now
  return hasEnded || (isDismissible && severity !== 'emergency')
}
