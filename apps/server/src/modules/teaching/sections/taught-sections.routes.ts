import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { taughtSections } from '../../people/groups/registrations/taught-sections.queries.ts'
import { rosterClosesOn } from '../roster/roster-access.ts'
import { instructorSource } from './taught-sections.queries.ts'
import { TaughtSections } from './taught-sections.schema.ts'

/** The classes that the caller teaches. */
export function taughtSectionRoutes(app: App): void {
  app.get(
    '/v1/teaching/section/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listMyTaughtSections',
        tags: ['teaching'],
        summary: 'Lists the sections that the caller is assigned to teach, with seats and dates',
        response: { 200: ref(TaughtSections) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const [source, sections] = await Promise.all([
        instructorSource(app.database.db, app.clock()),
        taughtSections(app.database, personId),
      ])
      return {
        source,
        sections: sections.map((one) => ({
          ...one,
          rosterClosesOn: rosterClosesOn(one.section),
        })),
      }
    },
  )
}
