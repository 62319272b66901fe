import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { PaginationOptions, windowOf } from '#http/schemas/paging.ts'
import { accessLog } from './access-log.queries.ts'
import { AccessLogPage } from './access-log.schema.ts'

/** The access log of the caller's record (sis.md section 6: the subject can be shown their log). */
export function accessLogRoutes(app: App): void {
  app.get(
    '/v1/people/person/mine/access-log',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listMyAccessLog',
        summary: 'Lists who viewed or changed the caller’s record, newest first',
        tags: ['people'],
        querystring: PaginationOptions,
        response: { 200: schemaRef(AccessLogPage) },
      },
    },
    (request) =>
      accessLog(
        app.database.db,
        callerOf(request).personId,
        windowOf(request.query),
        app.settings.COLLEGE_TIME_ZONE,
      ),
  )
}
