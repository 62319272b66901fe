import { canUseApp } from '@myhub/domain/access/app-access.ts'
import { isForManaging } from '@myhub/domain/access/permissions.ts'
import type { Caller } from '#http/access.ts'
import type { Settings } from '#settings.ts'

/**
 * Limits a caller by the configured app access (R5.3): without access to the app `admin`, all
 * permissions to manage the hub are removed, whatever was granted. Active admins keep everything.
 */
export function limitToApps(caller: Caller, apps: Settings['apps']): Caller {
  if (canUseApp(caller, apps.admin)) return caller
  const remaining = [...caller.permissions].filter((permission) => !isForManaging(permission))
  return { ...caller, permissions: new Set(remaining) }
}
