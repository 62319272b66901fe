import { holdsAll, holdsAny, holdsPermission, type PermissionHolder } from './permissions.ts'

/** Who may use one of the college's apps, by its key in the configuration (portal.md section 3). */
export interface AppAccessRule {
  /** Only an admin with admin mode on; permissions don't count then. */
  readonly requireAdmin?: boolean
  /** All of these; an empty list requires nothing. */
  readonly requireAllPermissions?: readonly string[]
  /** At least one of these; an empty list requires nothing. */
  readonly requireAnyPermissions?: readonly string[]
  /** Holders of this permission get the app's beta features. */
  readonly betaPermission?: string
}

/**
 * Whether a user may use an app (R5.3): never when signed out. An app with no rule, or an empty
 * one, is open to everyone who is signed in.
 */
export function canUseApp(
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

/**
 * Whether a user gets an app's beta features: they hold its beta permission, if it has one (R5.3).
 */
export function isBetaTester(
  user: PermissionHolder | null,
  rule: AppAccessRule | undefined,
): boolean {
  return user !== null && rule?.betaPermission !== undefined
    ? holdsPermission(user, rule.betaPermission)
    : false
}

/** Whether a user is an admin of the hub, with admin mode on or off (R5.4). */
export function isKimeraAdmin(
  user: { readonly isAdmin: boolean; readonly isInactiveAdmin: boolean } | null,
): boolean {
  return user !== null && (user.isAdmin || user.isInactiveAdmin)
}
