import { holdsAll, holdsAny, holdsPermission, type PermissionHolder } from './permissions.ts'

/** Who may use one app of the college, by its key in the configuration (portal.md section 3). */
export interface AppAccessRule {
  /** Only an admin whose admin mode is on; then no permission counts. */
  readonly requireAdmin?: boolean
  /** Every one of them; an empty list asks for nothing. */
  readonly requireAllPermissions?: readonly string[]
  /** At least one of them; an empty list asks for nothing. */
  readonly requireAnyPermissions?: readonly string[]
  /** Who holds it tries what is new. */
  readonly betaPermission?: string
}

/**
 * Whether somebody may use an app (R5.3). Nobody signed in: never. An app without a rule, or with an
 * empty one, is for everybody who is signed in.
 */
export function mayUseApp(
  user: PermissionHolder | null,
  rule: AppAccessRule | undefined = {},
): boolean {
  if (!user) return false
  if (rule.requireAdmin) return user.isAdmin
  return (
    holdsAll(user, rule.requireAllPermissions ?? []) &&
    holdsAny(user, rule.requireAnyPermissions ?? [])
  )
}

/** Whether somebody tries what is new in an app: who holds its beta permission, if it has one (R5.3). */
export function isBetaTester(
  user: PermissionHolder | null,
  rule: AppAccessRule | undefined,
): boolean {
  return user !== null && rule?.betaPermission !== undefined
    ? holdsPermission(user, rule.betaPermission)
    : false
}

/** Whether somebody is an admin of the hub, with admin mode on or off (R5.4). */
export function isKimeraAdmin(
  user: { readonly isAdmin: boolean; readonly isInactiveAdmin: boolean } | null,
): boolean {
  return user !== null && (user.isAdmin || user.isInactiveAdmin)
}
