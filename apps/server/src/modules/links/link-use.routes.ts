import Type from 'typebox'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { LinkUses } from './link.schema.ts'
import { countUse, linkUses } from './link-use.queries.ts'

const tags = ['links']

/** Link usage as daily counts, without any information about people (R8.14). */
export function linkUseRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.post(
    '/v1/links/link/:id/use',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'countLinkUse',
        tags,
        summary: 'Counts a click on a link, without recording who clicked',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      if (!(await countUse(db, request.params.id, today()))) throw httpErrors.notFound()
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/links/uses',
    {
      config: { access: { permission: 'links.write' } },
      schema: {
        operationId: 'listLinkUses',
        tags,
        summary: 'Gets the number of clicks on each link',
        response: { 200: schemaRef(LinkUses) },
      },
    },
    () => linkUses(db, today()),
  )
}
