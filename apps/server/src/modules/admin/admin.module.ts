import type { App } from '#http/app.ts'
import { auditRoutes } from './audit.routes.ts'
import { disclosureRoutes } from './disclosures/disclosures.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { personChangeRoutes } from './person-changes/person-changes.routes.ts'
import { stuckRoutes } from './stuck.routes.ts'
import { adminSyncRoutes } from './sync.routes.ts'
import { termCheckRoutes } from './term-check/term-check.routes.ts'
import { uploadRoutes } from './uploads/upload.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export function adminModule(app: App): void {
  auditRoutes(app)
  disclosureRoutes(app)
  healthRoutes(app)
  adminSyncRoutes(app)
  personChangeRoutes(app)
  stuckRoutes(app)
  termCheckRoutes(app)
  uploadRoutes(app)
  webhookRoutes(app)
}
