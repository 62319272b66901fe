import { isPermissionName } from '@myhub/domain/access/permission-names.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { refusedField } from '#http/errors.ts'

const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni']
/** Maximum depth of nested rules. */
const deepest = 6
const mostWords = 50

const isKnown = (word: string): boolean =>
  /^(campus|program):./.test(word) ||
  (word.startsWith('role:') ? roles.includes(word.slice('role:'.length)) : isPermissionName(word))

function partsOf(audience: Exclude<PermissionPattern, string>): readonly PermissionPattern[] {
  if ('not' in audience) return [audience.not]
  if ('or' in audience) return audience.or
  return 'and' in audience ? audience.and : audience
}

function wordsOf(audience: PermissionPattern, depth = 0): readonly string[] {
  if (typeof audience === 'string') return [audience]
  if (depth === deepest) throw refusedField('audience', 'depth', 'has too many levels')
  return partsOf(audience).flatMap((part) => wordsOf(part, depth + 1))
}

/** Whether the audience depends on programs of study. */
export const namesProgram = (audience: PermissionPattern): boolean =>
  wordsOf(audience).some((word) => word.startsWith('program:'))

/**
 * Validates an audience: its roles and permissions must exist, and the number of rules is limited.
 * @throws HttpError 400
 */
export function checkAudience(audience: PermissionPattern): void {
  const words = wordsOf(audience)
  if (words.length > mostWords) throw refusedField('audience', 'length', 'has too many rules')
  const unknown = words.find((word) => !isKnown(word))
  if (unknown !== undefined)
    throw refusedField('audience', 'unknown', 'names a role or a permission that there is not')
}
