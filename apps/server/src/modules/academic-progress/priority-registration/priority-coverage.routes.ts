import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { studentGroups } from './priority-coverage.queries.ts'
import { PriorityCoverage } from './priority-coverage.schema.ts'
import { coverage } from './priority-coverage.ts'
import { priorityById } from './priority-registration.queries.ts'

/** Preview of a priority registration before it takes effect (pages.md, Admin). */
export function priorityCoverageRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/academic-progress/priority-registration/:id/coverage',
    {
      config: { access: { permission: 'priority.write' } },
      schema: {
        operationId: 'readPriorityCoverage',
        tags: ['academic-progress'],
        summary: 'Counts the students in each group and those who aren’t in any group',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(PriorityCoverage) },
      },
    },
    async ({ params }) => {
      const priority = await priorityById(db, params.id)
      if (!priority) throw httpErrors.notFound()
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const rules = priority.windows.map(({ rule }) => rule)
      return coverage(priority.windows, await studentGroups(db, rules, today))
    },
  )
}
