import { holdsPermission, type PermissionHolder, type PermissionPattern } from './permissions.ts'

/** A person who may be in an audience: their permissions and their attributes. */
export interface AudienceMember extends PermissionHolder {
  /** `student`, `employee` and the like (domain.md section 1). */
  readonly roles: readonly string[]
  /** Code of the home campus; null when unknown. */
  readonly campus: string | null
  /** Codes of the programs they are in now. */
  readonly programs: readonly string[]
}

function matchesAudienceWord(member: AudienceMember, word: string): boolean {
  if (word.startsWith('role:')) return member.roles.includes(word.slice('role:'.length))
  if (word.startsWith('campus:')) return member.campus === word.slice('campus:'.length)
  if (word.startsWith('program:')) return member.programs.includes(word.slice('program:'.length))
  return holdsPermission(member, word)
}

/**
 * Whether a person is in an audience (domain.md section 8): the rules of R5.2, where
 * `role:student`, `campus:MAIN` and `program:NURS` match the person's attributes. An admin holds
 * every permission, but that doesn't make them a student. An empty list means everyone.
 */
export function isInAudience(member: AudienceMember, audience: PermissionPattern): boolean {
  if (typeof audience === 'string') return matchesAudienceWord(member, audience)
  if ('not' in audience) return !isInAudience(member, audience.not)
  if ('or' in audience) return audience.or.some((part) => isInAudience(member, part))
  const all = 'and' in audience ? audience.and : audience
  return all.every((part) => isInAudience(member, part))
}
