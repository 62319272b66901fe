import type { App } from '#http/app.ts'
import { checkRoutes } from './checks/checks.routes.ts'
import { oversightRoutes } from './oversight/oversight.routes.ts'
import { pauseRoutes } from './pauses/pauses.routes.ts'
import { plannedClassRoutes } from './plans/planned-classes.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'
import { studentPlanRoutes } from './plans/student-plans.routes.ts'
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { watchRoutes } from './watches/watches.routes.ts'

export function registrationModule(app: App): void {
  planRoutes(app)
  plannedClassRoutes(app)
  studentPlanRoutes(app)
  checkRoutes(app)
  requestRoutes(app)
  watchRoutes(app)
  pauseRoutes(app)
  oversightRoutes(app)
  rehearsalRoutes(app)
}
