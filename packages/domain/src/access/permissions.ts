/** What the permission rules look at. */
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

/** Whether a person holds a permission: admins hold all, others what their list names (R5.1). */
export function holdsPermission(user: PermissionHolder, permission: string): boolean {
  if (user.isAdmin) return true
  for (const held of user.permissions) if (held === permission) return true
  return false
}

/**
 * Whether a permission is for managing something of the hub, so that its holder has a place in the
 * administration (R8.20).
 */
export function isForManaging(permission: string): boolean {
  return (
    permission.endsWith('.write') ||
    ['audit.read', 'pathways.decide', 'sync.manage'].includes(permission)
  )
}

/** Whether a person holds every one of a list; an empty list passes (R5.1). */
export function holdsAll(user: PermissionHolder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => holdsPermission(user, permission))
}

/** Whether a person holds at least one of a list; an empty list passes (R5.1). */
export function holdsAny(user: PermissionHolder, permissions: readonly string[]): boolean {
  return (
    permissions.length === 0 || permissions.some((permission) => holdsPermission(user, permission))
  )
}

/**
 * Whether a person matches a pattern of any depth: a plain list and `and` mean all, `or` at least
 * one, `not` the opposite. So `and` of nothing passes and `or` of nothing fails (R5.2).
 */
export function matchesPattern(user: PermissionHolder, pattern: PermissionPattern): boolean {
  if (typeof pattern === 'string') return holdsPermission(user, pattern)
  if ('not' in pattern) return !matchesPattern(user, pattern.not)
  if ('or' in pattern) return pattern.or.some((part) => matchesPattern(user, part))
  const all = 'and' in pattern ? pattern.and : pattern
  return all.every((part) => matchesPattern(user, part))
}
