import type { App } from '#http/app.ts'
import { clearToRegisterRoutes } from './clear-to-register/clear-to-register.routes.ts'
import { managePriorityRegistrationRoutes } from './priority-registration/manage-priority-registration.routes.ts'
import { priorityCoverageRoutes } from './priority-registration/priority-coverage.routes.ts'
import { priorityRegistrationRoutes } from './priority-registration/priority-registration.routes.ts'

export function academicProgressModule(app: App): void {
  priorityRegistrationRoutes(app)
  managePriorityRegistrationRoutes(app)
  priorityCoverageRoutes(app)
  clearToRegisterRoutes(app)
}
