/** The part of a user that the permission rules read. */
export interface PermissionHolder {
  readonly permissions: Iterable<string>
  /** An active admin holds every permission. */
  readonly isAdmin: boolean
}

/** A permission, a list of patterns that must all match, or a combination. Source: R5.2. */
export type PermissionPattern =
  | string
  | readonly PermissionPattern[]
  | { readonly and: readonly PermissionPattern[] }
  | { readonly or: readonly PermissionPattern[] }
  | { readonly not: PermissionPattern }

/** Whether a person holds a permission: admins hold all, others those in their list (R5.1). */
export function holdsPermission(user: PermissionHolder, permission: string): boolean {
  if (user.isAdmin) return true
  for (const held of user.permissions) if (held === permission) return true
  return false
}

/**
 * Whether a permission is for managing part of the hub, so its holder can open the administration
 * pages (R8.20).
 */
export function isForManaging(permission: string): boolean {
  return (
    permission.endsWith('.write') ||
    [
      'attendance.export',
      'attendance.read',
      'audit.read',
      'disclosures.read',
      'grades.export',
      'grades.read',
      'pathways.decide',
      'sync.manage',
      'terms.read',
    ].includes(permission)
  )
}

/** Whether a person holds every permission in a list; an empty list passes (R5.1). */
export function holdsAll(user: PermissionHolder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => holdsPermission(user, permission))
}

/** Whether a person holds at least one permission in a list; an empty list passes (R5.1). */
export function holdsAny(user: PermissionHolder, permissions: readonly string[]): boolean {
  return (
    permissions.length === 0 || permissions.some((permission) => holdsPermission(user, permission))
  )
}

/**
 * Whether a person matches a pattern of any depth: a plain list and `and` mean all, `or` at least
 * one, `not` the opposite. So an empty `and` passes and an empty `or` fails (R5.2).
 */
export function matchesPattern(user: PermissionHolder, pattern: PermissionPattern): boolean {
  if (typeof pattern === 'string') return holdsPermission(user, pattern)
  if ('not' in pattern) return !matchesPattern(user, pattern.not)
  if ('or' in pattern) return pattern.or.some((part) => matchesPattern(user, part))
  const all = 'and' in pattern ? pattern.and : pattern
  return all.every((part) => matchesPattern(user, part))
}
