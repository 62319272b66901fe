import type { App } from '#http/app.ts'
import { manageDepartmentRoutes } from './departments/manage-department.routes.ts'
import { directoryRoutes } from './directory.routes.ts'
import { officeHoursRoutes } from './office-hours/office-hours.routes.ts'
import { manageOfficeRoutes } from './offices/manage-office.routes.ts'

export function directoryModule(app: App): void {
  directoryRoutes(app)
  officeHoursRoutes(app)
  manageOfficeRoutes(app)
  manageDepartmentRoutes(app)
}
