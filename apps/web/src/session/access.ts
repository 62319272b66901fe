import { canUseApp, isBetaTester, isKimeraAdmin } from '@myhub/domain/access/app-access.ts'
import {
  holdsPermission,
  isForManaging,
  matchesPattern,
  type PermissionPattern,
} from '@myhub/domain/access/permissions.ts'
import { useMemo } from 'react'
import { useConfiguration } from '#config/configuration.ts'
import { type MineUser, useMineUser } from './user.ts'

/** The signed-in person's permissions. They only hide what the server would deny (R5.6). */
export type Access = {
  /** Admins hold every permission, others those granted to them (R5.1). */
  readonly holds: (permission: string) => boolean
  /** Whether they hold a permission that matches a pattern of any depth (R5.2). */
  readonly matches: (pattern: PermissionPattern) => boolean
  /** Whether they may use an app of the configuration, by its key (R5.3). */
  readonly mayUse: (app: string) => boolean
  readonly isBetaTester: (app: string) => boolean
  /** Whether any part of the administration is open to them. */
  readonly managesSomething: boolean
  /** An admin with admin mode on or off; only they can switch it (R5.4). */
  readonly isKimeraAdmin: boolean
  /** An admin with admin mode on. */
  readonly isAdmin: boolean
}

/** A person's access; without a person, none. */
export function accessOf(
  user: MineUser | null,
  apps: NonNullable<ReturnType<typeof useConfiguration>>['apps'],
): Access {
  return {
    holds: (permission) => user !== null && holdsPermission(user, permission),
    matches: (pattern) => user !== null && matchesPattern(user, pattern),
    mayUse: (app) => canUseApp(user, apps[app]),
    managesSomething:
      user !== null &&
      canUseApp(user, apps.admin) &&
      (user.isAdmin || user.permissions.some(isForManaging)),
    isBetaTester: (app) => isBetaTester(user, apps[app]),
    isKimeraAdmin: isKimeraAdmin(user),
    isAdmin: user?.isAdmin ?? false,
  }
}

/** The signed-in person's access, in a component. */
export function useAccess(): Access {
  const user = useMineUser()
  const apps = useConfiguration()?.apps
  return useMemo(() => accessOf(user, apps ?? {}), [user, apps])
}
