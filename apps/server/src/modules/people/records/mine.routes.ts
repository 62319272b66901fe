import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { Person } from '../groups/person/mine.schema.ts'
import { mine } from '../groups/person/mine.ts'
import { momentOf } from './load-groups.ts'

/** The caller's own identity and the freshness of each of their groups. */
export function mineRoutes(app: App): void {
  app.get(
    '/v1/people/person/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMine',
        summary: 'Gets the caller’s own record',
        tags: ['people'],
        response: { 200: schemaRef(Person) },
      },
    },
    async (request) => {
      request.auditedGroups = ['mine']
      const moment = momentOf(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const { data } = await mine.read(app.database, callerOf(request).personId, moment)
      return data
    },
  )
}
