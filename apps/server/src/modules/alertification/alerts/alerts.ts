import { type AudienceMember, isInAudience } from '@myhub/domain/access/audience.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'

/** For whom an alert is. */
interface Addressed {
  readonly audience: PermissionPattern
  /** Codes; empty: all campuses. */
  readonly campuses: readonly string[]
}

/** What decides whether an alert can be put away. */
interface Dismissible {
  readonly severity: string
  readonly isDismissible: boolean
  readonly endsAt: Date | null
}

/**
 * Whether an alert is for somebody (domain.md section 8): their audience, and their home campus. Who
 * has none on record is told of every campus: too much is better than not at all.
 */
export const isAlertFor = (member: AudienceMember, { audience, campuses }: Addressed): boolean =>
  isInAudience(member, audience) &&
  (campuses.length === 0 || member.campus === null || campuses.includes(member.campus))

/** Whether an alert can be put away now: an emergency, and what the college insists on, when it is over. */
export function canDismiss({ severity, isDismissible, endsAt }: Dismissible, now: Date): boolean {
  const hasEnded = endsAt !== null && endsAt <= now
  return hasEnded || (isDismissible && severity !== 'emergency')
}
