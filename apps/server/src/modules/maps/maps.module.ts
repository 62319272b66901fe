import type { App } from '#http/app.ts'
import { campusMapRoutes } from './campus-map.routes.ts'
import { roomClassesRoutes } from './room-classes.routes.ts'

export function mapsModule(app: App): void {
  campusMapRoutes(app)
  roomClassesRoutes(app)
}
