import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { ClearToRegister } from '#http/schemas/clear-to-register.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { readClearToRegister } from './read-clear-to-register.queries.ts'

/** Whether the caller can register now. */
export function clearToRegisterRoutes(app: App): void {
  app.get(
    '/v1/academic-progress/clear-to-register/mine',
    {
      config: {
        access: 'signed-in',
        refusals: { 403: 'The caller neither studies here nor has applied.' },
      },
      schema: {
        operationId: 'readMyClearToRegister',
        tags: ['academic-progress'],
        summary: 'Gets whether the caller can register now, with everything that blocks it',
        response: { 200: schemaRef(ClearToRegister) },
      },
    },
    async (request) => {
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const clearance = await readClearToRegister(
        app.database,
        callerOf(request).personId,
        now,
        today,
      )
      if (!clearance) throw httpErrors.notFound()
      if (clearance.studies === 'none') throw httpErrors.forbidden()
      return clearance.clear
    },
  )
}
