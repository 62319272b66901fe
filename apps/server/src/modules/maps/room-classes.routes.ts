import type { App } from '#http/app.ts'
import { schemaRef, strictObject, text } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { roomClasses } from './room-classes.queries.ts'
import { RoomClasses } from './room-classes.schema.ts'

/** The class times of classrooms, for members of the college only. */
export function roomClassesRoutes(app: App): void {
  app.get(
    '/v1/maps/room-classes/:building',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listRoomClasses',
        tags: ['maps'],
        summary: 'Lists the classrooms in a building with today’s class times',
        params: strictObject({ building: text('The building’s code on the map.') }),
        response: { 200: schemaRef(RoomClasses) },
      },
    },
    ({ params }) =>
      roomClasses(
        app.database.db,
        params.building,
        collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE),
      ),
  )
}
