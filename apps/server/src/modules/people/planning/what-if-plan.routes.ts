import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { whatIfPlan } from './what-if-plan.queries.ts'
import { WhatIfPlan } from './what-if-plan.schema.ts'

/**
 * A person's courses compared with a program they don't study (R8.6). An addition to portal.md
 * section 7.
 */
export function whatIfPlanRoutes(app: App): void {
  app.get(
    '/v1/people/person/mine/what-if-plan/:programId',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyWhatIfPlan',
        tags: ['people'],
        summary: 'Gets the caller’s progress in another program under its newest catalog',
        params: strictObject({ programId: uuid() }),
        response: { 200: schemaRef(WhatIfPlan) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const result = await whatIfPlan(app.database.db, personId, request.params.programId, today)
      if (result === null) throw httpErrors.notFound()
      return result
    },
  )
}
