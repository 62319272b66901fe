import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer, termAsked, toPeriodRef } from './offer.queries.ts'
import { type Moment, searchSections } from './search-sections.ts'
import { sectionOptions } from './section-options.queries.ts'
import {
  OwnSectionQuery,
  SectionOptions,
  SectionOptionsQuery,
  SectionQuery,
  SectionSearch,
} from './section-search.schema.ts'

/** Seats change: for a minute, everybody may be shown the same ones. */
const shared = 'public, max-age=60'

/** Finding classes, for everybody (registration.md section 1). */
export function sectionSearchRoutes(app: App): void {
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
        summary: 'Finds the sections of a term, by course',
        querystring: SectionQuery,
        response: { 200: ref(SectionSearch) },
      },
    },
    async ({ query }, reply) => {
      const found = await searchSections(db, query, moment())
      reply.header('cache-control', shared)
      return found
    },
  )

  app.get(
    '/v1/courses/sections',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'searchSectionsForMe',
        tags: ['courses'],
        summary: 'The same, also those that fit the caller’s own classes',
        querystring: OwnSectionQuery,
        response: { 200: ref(SectionSearch) },
      },
    },
    async (request) => {
      const { fits = false, ...query } = request.query
      return searchSections(db, query, moment(), fits ? callerOf(request).personId : null)
    },
  )

  app.get(
    '/public/v1/courses/section-options',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listSectionOptions',
        tags: ['courses'],
        summary: 'Lists the terms to search, and what the sections of one can be filtered by',
        querystring: SectionOptionsQuery,
        response: { 200: ref(SectionOptions) },
      },
    },
    async ({ query }, reply) => {
      const { now, today } = moment()
      const offer = await currentOffer(db, now, today)
      const term = termAsked(offer, query.term)
      const none = { subjects: [], campuses: [], modes: [], weeks: [], credits: [] }
      reply.header('cache-control', shared)
      return {
        terms: offer.terms.map(toPeriodRef),
        term: term && toPeriodRef(term),
        source: offer.source,
        ...(term ? await sectionOptions(db, term) : none),
      }
    },
  )
}
