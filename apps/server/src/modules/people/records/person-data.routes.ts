import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { personSummary } from '../search/person-summary.queries.ts'
import { groupsDenied } from './group-permissions.ts'
import { loadGroups, momentOf } from './load-groups.ts'
import { MyData } from './my-data.schema.ts'
import { PersonGroupRequest } from './person-data.schema.ts'

const forbidden = (groups: readonly string[]) =>
  new HttpError(
    403,
    'forbidden',
    `You do not have access to ${groups.join(', ')}.`,
    groups.map((group) => ({ path: 'groups', code: 'forbidden', message: group })),
  )

/** Another person's data groups, for staff; every read is audited (sis.md section 6). */
export function personDataRoutes(app: App): void {
  app.post(
    '/v1/people/person/data',
    {
      config: {
        access: { permission: 'person.view' },
        scopes: ['records.academic.read', 'records.financial.read', 'records.identity.read'],
        readsOnly: true,
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'readPersonData',
        tags: ['people'],
        summary: 'Gets another person’s record groups',
        description:
          'Most groups require `person.view.academic`, `person.view.financial` or `person.view.identity` in addition to `person.view`.',
        body: schemaRef(PersonGroupRequest),
        response: { 200: schemaRef(MyData) },
      },
    },
    async (request) => {
      const { personId, groups, reason = null } = request.body
      const caller = callerOf(request)
      const moment = momentOf(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const denied = groupsDenied([...new Set(groups)], (permission) => holds(caller, permission))
      const person = await personSummary(app.database.db, { id: personId }, moment.today)
      const isAllowed = person !== null && denied.length === 0
      await auditCaller(request, {
        action: 'viewPersonData',
        outcome: isAllowed ? 'ok' : 'denied',
        subjectId: person?.id ?? null,
        reason,
        details: { groups },
      })
      // Checked before the person is looked up, so a refusal reveals nothing.
      if (denied.length > 0) throw forbidden(denied)
      if (!person) throw httpErrors.notFound()
      return loadGroups(app.database, person.id, groups, moment)
    },
  )
}
