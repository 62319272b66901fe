import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notForStaff, registrantOf } from '../../registration/registrant.queries.ts'
import { currentOffer } from '../sections/offer.queries.ts'
import { prerequisiteState } from './narrow-to-own.ts'
import { OwnFilters } from './own-filters.schema.ts'
import { ownPrograms } from './own-programs.queries.ts'

/** Class filters that depend on the student's own record (registration.md section 1). */
export function ownFilterRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/courses/own-filters',
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'listOwnSectionFilters',
        tags: ['courses'],
        summary: 'Lists the class filters available for the caller’s own record',
        response: { 200: schemaRef(OwnFilters) },
      },
    },
    async (request): Promise<OwnFilters> => {
      const personId = await registrantOf(request)
      const now = app.clock()
      const [offer, program] = await Promise.all([
        currentOffer(db, now, collegeDate(now, app.settings.COLLEGE_TIME_ZONE)),
        ownPrograms(db, personId),
      ])
      return { program, prerequisites: { state: prerequisiteState(offer) } }
    },
  )
}
