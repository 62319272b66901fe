import { Readable } from 'node:stream'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { date, namedSchema, schemaRef, strictObject } from '#http/schema.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'
import { personChanges } from './person-changes.queries.ts'
import { personChangesCsv } from './person-changes-csv.ts'

const PersonChangesFile = namedSchema('PersonChangesFile', {
  ...strictObject({
    from: Type.Unsafe<string>({
      ...date(),
      description: 'The first day, in the college’s time zone.',
    }),
    to: Type.Unsafe<string>({
      ...date(),
      description: 'The last day, in the college’s time zone.',
    }),
  }),
  examples: [{ from: '2026-08-01', to: '2026-11-30' }],
})

const csvResponse = {
  200: {
    description: 'A CSV file with one line for each field that changed.',
    content: { 'text/csv': { schema: Type.String({ format: 'binary' }) } },
  },
}

/**
 * Downloads people's changes, for staff who enter them in the college's own system. The file
 * includes pronouns and gender identities, so the permission to see those is also required.
 */
export function personChangeRoutes(app: App): void {
  const { database, settings } = app

  app.post(
    '/v1/admin/sync/person-changes/csv',
    {
      config: { access: { permission: 'sync.manage' }, readsOnly: true },
      schema: {
        operationId: 'downloadPersonChanges',
        tags: ['admin'],
        summary: 'Downloads people’s own changes as CSV; also requires `person.view.identity`',
        body: schemaRef(PersonChangesFile),
        response: csvResponse,
      },
    },
    async (request, reply) => {
      if (!holds(callerOf(request), 'person.view.identity')) throw httpErrors.forbidden()
      const { from, to } = request.body
      if (from > to) {
        const message = 'must not be before the first day'
        throw httpErrors.badRequest(`to ${message}.`, [{ path: 'to', code: 'minimum', message }])
      }
      const details = { from, to, as: 'csv' }
      await auditCaller(request, { action: 'viewPersonChanges', outcome: 'ok', details })
      const timeZone = settings.COLLEGE_TIME_ZONE
      const seal = await getSeal(settings, database)
      const batches = personChanges(database.db, { from, to }, timeZone, seal)
      // The contract declares text; the response is streamed.
      const file: unknown = Readable.from(personChangesCsv(batches, timeZone))
      return reply
        .header('content-disposition', 'attachment; filename="changes.csv"')
        .type('text/csv; charset=utf-8')
        .send(file as string)
    },
  )
}
