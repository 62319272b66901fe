import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { campusMap } from './campus-map.queries.ts'
import { CampusMap } from './campus-map.schema.ts'

/** The college's own campus map, for everyone (R8.16). */
export function campusMapRoutes(app: App): void {
  app.get(
    '/public/v1/maps/campus-map',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readCampusMap',
        tags: ['maps'],
        summary: 'Gets the map of the college’s locations as GeoJSON',
        response: { 200: schemaRef(CampusMap) },
      },
    },
    () => campusMap(app.database.db),
  )
}
