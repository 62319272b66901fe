import { mayUseApp } from '@myhub/domain/access/app-access.ts'
import { isForManaging } from '@myhub/domain/access/permissions.ts'
import type { Caller } from '#http/access.ts'
import type { Settings } from '#settings.ts'

/**
 * A caller as the configured access to apps leaves them (R5.3): whoever may not use the app `admin` holds nothing
 * that manages the hub, whatever was given to them. An active admin loses nothing.
 */
export function withinApps(caller: Caller, apps: Settings['apps']): Caller {
  if (mayUseApp(caller, apps.admin)) return caller
  const left = [...caller.permissions].filter((permission) => !isForManaging(permission))
  return { ...caller, permissions: new Set(left) }
}
