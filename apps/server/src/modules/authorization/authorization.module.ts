import type { App } from '#http/app.ts'
import { adminModeRoutes } from './admin-mode.routes.ts'
import { registerDocumentHint } from './document-hint.ts'
import { endSessionsRoutes } from './end-sessions.routes.ts'
import { impersonationRoutes } from './impersonation/impersonation.routes.ts'
import { mineUserRoutes } from './mine-user.routes.ts'
import { permissionRoutes } from './permissions.routes.ts'
import { serviceAccountRoutes } from './service-accounts/service-accounts.routes.ts'

export function authorizationModule(app: App): void {
  registerDocumentHint(app)
  mineUserRoutes(app)
  impersonationRoutes(app)
  adminModeRoutes(app)
  permissionRoutes(app)
  endSessionsRoutes(app)
  serviceAccountRoutes(app)
}
