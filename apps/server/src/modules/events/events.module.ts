import type { App } from '#http/app.ts'
import { campusEventRoutes } from './campus-event.routes.ts'
import { closureRoutes } from './closures/closure.routes.ts'
import { manageEventsRoutes } from './manage-events.routes.ts'

export function eventsModule(app: App): void {
  campusEventRoutes(app)
  manageEventsRoutes(app)
  closureRoutes(app)
}
