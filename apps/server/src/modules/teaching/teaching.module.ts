import type { App } from '#http/app.ts'
import { censusRoutes } from './census/census.routes.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { entryRoutes } from './entries/entries.routes.ts'
import { reportRoutes } from './entries/report.routes.ts'
import { gradingRoutes } from './grading/grading.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { sendNoticeRoutes } from './notices/send-notices.routes.ts'
import { rosterRoutes } from './roster/roster.routes.ts'
import { taughtSectionRoutes } from './sections/taught-sections.routes.ts'

export function teachingModule(app: App): void {
  taughtSectionRoutes(app)
  rosterRoutes(app)
  entryRoutes(app)
  reportRoutes(app)
  censusRoutes(app)
  gradingRoutes(app)
  departmentRoutes(app)
  sendNoticeRoutes(app)
  noticeRoutes(app)
}
