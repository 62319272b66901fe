import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import type { ShareResponses } from '#http/operations/share-responses.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notForStaff, registrantOf } from '../../registration/registrant.queries.ts'
import { narrowToOwn } from '../own-filters/narrow-to-own.ts'
import { currentOffer, selectTerm, withoutSessions } from './offer.queries.ts'
import { type Moment, searchSections } from './search-sections.ts'
import { sectionOptions } from './section-options.queries.ts'
import {
  OwnSectionQuery,
  SectionOptions,
  SectionOptionsQuery,
  SectionQuery,
  SectionSearch,
} from './section-search.schema.ts'

/** Finding classes, for everyone (registration.md section 1). */
export function sectionSearchRoutes(app: App, share: ShareResponses): void {
  const { db } = app.database
  const moment = (): Moment => {
    const now = app.clock()
    return { now, today: collegeDate(now, app.settings.COLLEGE_TIME_ZONE) }
  }

  app.get(
    '/public/v1/courses/sections',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'searchSections',
        tags: ['courses'],
        summary: 'Finds sections in a term, grouped by course',
        querystring: SectionQuery,
        response: { 200: schemaRef(SectionSearch) },
      },
    },
    (request, reply) => share(request, reply, () => searchSections(db, request.query, moment())),
  )

  app.get(
    '/v1/courses/sections',
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'searchSectionsForMe',
        tags: ['courses'],
        summary:
          'Finds sections in a term, with filters for the caller’s own classes, programs and record',
        querystring: OwnSectionQuery,
        response: { 200: schemaRef(SectionSearch) },
      },
    },
    async (request) => {
      const { fits, forProgram, prerequisites, ...query } = request.query
      const isForStudents = forProgram || prerequisites
      const personId = isForStudents ? await registrantOf(request) : callerOf(request).personId
      const when = moment()
      const own = narrowToOwn(db, personId, { fits, forProgram, prerequisites }, when.today)
      return searchSections(db, query, when, own)
    },
  )

  app.get(
    '/public/v1/courses/section-options',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listSectionOptions',
        tags: ['courses'],
        summary: 'Lists the terms to search and the filters for the sections of one term',
        querystring: SectionOptionsQuery,
        response: { 200: schemaRef(SectionOptions) },
      },
    },
    (request, reply) =>
      share(request, reply, async (): Promise<SectionOptions> => {
        const { now, today } = moment()
        const offer = await currentOffer(db, now, today)
        const term = selectTerm(offer, request.query.term)
        const none = {
          subjects: [],
          campuses: [],
          modes: [],
          weeks: [],
          credits: [],
          hasTimes: false,
        }
        return {
          terms: offer.terms.map(withoutSessions),
          term: term && withoutSessions(term),
          source: offer.source,
          ...(term ? await sectionOptions(db, term) : none),
        }
      }),
  )
}
