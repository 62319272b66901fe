import { isPermissionName } from '@myhub/domain/access/permission-names.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { fieldError } from '#http/errors.ts'

const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni']
/** Maximum depth of nested rules. */
const maxDepth = 6
const maxRules = 50

const isKnownRule = (rule: string): boolean =>
  /^(campus|program):./.test(rule) ||
  (rule.startsWith('role:') ? roles.includes(rule.slice('role:'.length)) : isPermissionName(rule))

function childRules(audience: Exclude<PermissionPattern, string>): readonly PermissionPattern[] {
  if ('not' in audience) return [audience.not]
  if ('or' in audience) return audience.or
  return 'and' in audience ? audience.and : audience
}

function leafRules(audience: PermissionPattern, depth = 0): readonly string[] {
  if (typeof audience === 'string') return [audience]
  if (depth === maxDepth) throw fieldError('audience', 'depth', 'has too many levels')
  return childRules(audience).flatMap((part) => leafRules(part, depth + 1))
}

/** Whether the audience depends on programs of study. */
export const namesProgram = (audience: PermissionPattern): boolean =>
  leafRules(audience).some((rule) => rule.startsWith('program:'))

/**
 * Validates an audience: its roles and permissions must exist, and the number of rules is limited.
 * @throws HttpError 400
 */
export function checkAudience(audience: PermissionPattern): void {
  const rules = leafRules(audience)
  if (rules.length > maxRules) throw fieldError('audience', 'length', 'has too many rules')
  const unknown = rules.find((rule) => !isKnownRule(rule))
  if (unknown !== undefined)
    throw fieldError('audience', 'unknown', 'contains a role or permission that doesn’t exist')
}
