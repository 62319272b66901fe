import type { App } from '#http/app.ts'
import { manageSupportRoutes } from './manage-support.routes.ts'
import { missedSearchesRoutes } from './missed-searches/missed-searches.routes.ts'
import { supportRoutes } from './support.routes.ts'
import { supportAnswerRoutes } from './support-answer.routes.ts'
import { systemStatusRoutes } from './system-status/system-status.routes.ts'

export function supportModule(app: App): void {
  supportRoutes(app)
  systemStatusRoutes(app)
  supportAnswerRoutes(app)
  manageSupportRoutes(app)
  missedSearchesRoutes(app)
}
