import type { App } from '#http/app.ts'
import { appLinkRoutes } from './app-link.routes.ts'
import { appVersionRoutes } from './app-version.routes.ts'

export function nativeAppsModule(app: App): void {
  appVersionRoutes(app)
  appLinkRoutes(app)
}
