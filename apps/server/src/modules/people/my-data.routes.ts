import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { loadGroups, momentOf } from './load-groups.ts'
import { GroupRequest, MyData } from './my-data.schema.ts'

/** The data groups of the person who is signed in. */
export function myDataRoutes(app: App): void {
  app.post(
    '/v1/people/person/mine/data',
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'readMyData',
        summary: 'Groups of one’s own records',
        tags: ['people'],
        body: ref(GroupRequest),
        response: { 200: ref(MyData) },
      },
    },
    async (request) => {
      request.auditedGroups = request.body.groups
      const moment = momentOf(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      return loadGroups(app.database, callerOf(request).personId, request.body.groups, moment)
    },
  )
}
