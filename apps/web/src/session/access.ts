import { isBetaTester, isKimeraAdmin, mayUseApp } from '@myhub/domain/access/app-access.ts'
import {
  holdsPermission,
  isForManaging,
  matchesPattern,
  type PermissionPattern,
} from '@myhub/domain/access/permissions.ts'
import { useConfiguration } from '#config/configuration.ts'
import { type MineUser, useMineUser } from './user.ts'

/** What whoever is signed in may do. It only hides what the server would refuse (R5.6). */
export type Access = {
  /** Admins hold every permission, others what is given to them (R5.1). */
  readonly holds: (permission: string) => boolean
  /** The same of a pattern of any depth (R5.2). */
  readonly matches: (pattern: PermissionPattern) => boolean
  /** Whether an app of the configuration is for them, by its key (R5.3). */
  readonly mayUse: (app: string) => boolean
  readonly isBetaTester: (app: string) => boolean
  /** Whether there is anything in the administration for them. */
  readonly managesSomething: boolean
  /** An admin with admin mode on or off: they may switch it (R5.4). */
  readonly isKimeraAdmin: boolean
  /** An admin whose admin mode is on. */
  readonly isAdmin: boolean
}

/** What somebody may do; nobody may do anything. */
export function accessOf(
  user: MineUser | null,
  apps: NonNullable<ReturnType<typeof useConfiguration>>['apps'],
): Access {
  return {
    holds: (permission) => user !== null && holdsPermission(user, permission),
    matches: (pattern) => user !== null && matchesPattern(user, pattern),
    mayUse: (app) => mayUseApp(user, apps[app]),
    managesSomething:
      user !== null &&
      mayUseApp(user, apps.admin) &&
      (user.isAdmin || user.permissions.some(isForManaging)),
    isBetaTester: (app) => isBetaTester(user, apps[app]),
    isKimeraAdmin: isKimeraAdmin(user),
    isAdmin: user?.isAdmin ?? false,
  }
}

/** What the signed-in person may do, in a component. */
export function useAccess(): Access {
  return accessOf(useMineUser(), useConfiguration()?.apps ?? {})
}
