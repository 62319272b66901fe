import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { chooseTerm, readTermCheck } from './read-term-check.ts'
import { TermCheck, TermChoice } from './term-check.schema.ts'

/** Lists what has to be fixed before a term, for the staff who prepare it. */
export function termCheckRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/admin/term-check',
    {
      config: {
        access: { permission: 'terms.read' },
        refusals: { 404: 'There is no such term, or the college has no current or future term.' },
      },
      schema: {
        operationId: 'readTermCheck',
        tags: ['admin'],
        summary: 'Lists what has to be fixed before a term, without naming students',
        querystring: TermChoice,
        response: { 200: schemaRef(TermCheck) },
      },
    },
    async (request) => {
      const { COLLEGE_TIME_ZONE: timeZone, termCheckOwners: owners } = app.settings
      const now = app.clock()
      const { terms, term } = await chooseTerm(db, request.query.term, timeZone, now)
      if (!term) throw httpErrors.notFound()
      return readTermCheck(db, { terms, term }, { timeZone, owners }, now)
    },
  )
}
