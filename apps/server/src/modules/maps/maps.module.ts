import type { App } from '#http/app.ts'
import { campusMapRoutes } from './campus-map.routes.ts'

export function mapsModule(app: App): void {
  campusMapRoutes(app)
}
