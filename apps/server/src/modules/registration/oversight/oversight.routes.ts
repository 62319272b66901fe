import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { registrationOverview } from './oversight.queries.ts'
import { OverviewFilter, RegistrationOverview } from './oversight.schema.ts'

/** Everyone's requests to register, for administrators: how many, and what was refused. */
export function oversightRoutes(app: App): void {
  app.get(
    '/v1/registration/overview',
    {
      config: { access: { permission: 'registration.write' } },
      schema: {
        operationId: 'readRegistrationOverview',
        tags: ['registration'],
        summary:
          'Counts all requests to register by state, and lists those that match the filter, without student data',
        querystring: OverviewFilter,
        response: { 200: schemaRef(RegistrationOverview) },
      },
    },
    async (request) => {
      const filter = request.query
      await auditCaller(request, {
        action: 'viewRegistrationRequests',
        outcome: 'ok',
        details: { ...filter },
      })
      return registrationOverview(app.database.db, filter, app.clock())
    },
  )
}
