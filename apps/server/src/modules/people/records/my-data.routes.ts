import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { refreshViewed } from '../sync/refresh-viewed.ts'
import { loadGroups, momentOf } from './load-groups.ts'
import { GroupRequest, MyData } from './my-data.schema.ts'

/** The caller's own data groups. */
export function myDataRoutes(app: App): void {
  app.post(
    '/v1/people/person/mine/data',
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'readMyData',
        summary: 'Gets groups of the caller’s own records',
        description:
          'Stale groups are refreshed in the background if the college’s system allows it. They are marked as refreshing, and the next response contains the new data.',
        tags: ['people'],
        body: schemaRef(GroupRequest),
        response: { 200: schemaRef(MyData) },
      },
    },
    async (request) => {
      const { groups: names } = request.body
      request.auditedGroups = names
      const { personId } = callerOf(request)
      const read = () => {
        const moment = momentOf(app.clock(), app.settings.COLLEGE_TIME_ZONE)
        return loadGroups(app.database, personId, names, moment)
      }
      const data = await read()
      const { refreshing, isNew } = await refreshViewed(app, personId, data.groups)
      if (isNew) return read()
      for (const [name, group] of Object.entries(data.groups))
        group.refreshing ||= refreshing.has(name)
      return data
    },
  )
}
