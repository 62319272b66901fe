import type { App } from '#http/app.ts'
import { rosterRoutes } from './roster/roster.routes.ts'
import { taughtSectionRoutes } from './sections/taught-sections.routes.ts'

export function teachingModule(app: App): void {
  taughtSectionRoutes(app)
  rosterRoutes(app)
}
