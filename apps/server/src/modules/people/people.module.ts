import type { App } from '#http/app.ts'
import { accessLogRoutes } from './access-log/access-log.routes.ts'
import { agreementRoutes } from './agreements/agreements.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { calendarEndpointRoutes } from './calendar/calendar-endpoint.routes.ts'
import { calendarFeedRoutes } from './calendar/calendar-feed.routes.ts'
import { sectionCalendarRoutes } from './calendar/section-calendar.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { codeListRoutes } from './codes/code-lists.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { gpaScenariosRoutes } from './planning/gpa-scenarios.routes.ts'
import { whatIfPlanRoutes } from './planning/what-if-plan.routes.ts'
import { dashboardLayoutRoutes } from './preferences/dashboard-layout.routes.ts'
import { preferencesRoutes } from './preferences/preferences.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { mineRoutes } from './records/mine.routes.ts'
import { myCopyRoutes } from './records/my-copy.routes.ts'
import { myDataRoutes } from './records/my-data.routes.ts'
import { personDataRoutes } from './records/person-data.routes.ts'
import { personRoutes } from './search/person.routes.ts'
import { personSearchRoutes } from './search/person-search.routes.ts'
import { syncRoutes } from './sync/sync.routes.ts'

export function peopleModule(app: App): void {
  mineRoutes(app)
  accessLogRoutes(app)
  myDataRoutes(app)
  personSearchRoutes(app)
  personRoutes(app)
  personDataRoutes(app)
  codeListRoutes(app)
  profileRoutes(app)
  agreementRoutes(app)
  preferencesRoutes(app)
  changesRoutes(app)
  dashboardLayoutRoutes(app)
  myCopyRoutes(app)
  gpaScenariosRoutes(app)
  whatIfPlanRoutes(app)
  syncRoutes(app)
  calendarEndpointRoutes(app)
  calendarFeedRoutes(app)
  sectionCalendarRoutes(app)
  booksRoutes(app)
  documentRoutes(app)
}
