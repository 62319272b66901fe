import type { App } from '#http/app.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import { firstAdminRoutes } from './first-admin/first-admin.routes.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

export async function authenticationModule(app: App): Promise<void> {
  authenticationRoutes(app)
  sessionRoutes(app)
  passkeyRoutes(app)
  passwordRoutes(app)
  if (!app.settings.OIDC_ISSUER) await firstAdminRoutes(app)
}
