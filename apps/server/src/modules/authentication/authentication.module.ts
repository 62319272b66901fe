import type { App } from '#http/app.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

export function authenticationModule(app: App): void {
  authenticationRoutes(app)
  sessionRoutes(app)
  passkeyRoutes(app)
  passwordRoutes(app)
}
