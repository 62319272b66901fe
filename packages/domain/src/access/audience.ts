import { holdsPermission, type PermissionHolder, type PermissionPattern } from './permissions.ts'

/** Somebody whom an audience may mean: what they may do, and what they are. */
export interface AudienceMember extends PermissionHolder {
  /** `student`, `employee` and the like (domain.md section 1). */
  readonly roles: readonly string[]
  /** Code of the home campus; null when unknown. */
  readonly campus: string | null
  /** Codes of the programs that they study now. */
  readonly programs: readonly string[]
}

function isMeantBy(member: AudienceMember, word: string): boolean {
  if (word.startsWith('role:')) return member.roles.includes(word.slice('role:'.length))
  if (word.startsWith('campus:')) return member.campus === word.slice('campus:'.length)
  if (word.startsWith('program:')) return member.programs.includes(word.slice('program:'.length))
  return holdsPermission(member, word)
}

/**
 * Whether an audience means somebody (domain.md section 8): the rules of R5.2, where `role:student`,
 * `campus:MAIN` and `program:NURS` ask what a person is. An admin holds every permission, but is no student by that.
 * The empty list means everybody.
 */
export function isInAudience(member: AudienceMember, audience: PermissionPattern): boolean {
  if (typeof audience === 'string') return isMeantBy(member, audience)
  if ('not' in audience) return !isInAudience(member, audience.not)
  if ('or' in audience) return audience.or.some((part) => isInAudience(member, part))
  const all = 'and' in audience ? audience.and : audience
  return all.every((part) => isInAudience(member, part))
}
