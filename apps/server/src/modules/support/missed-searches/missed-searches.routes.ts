import { countableSearch } from '@myhub/domain/search/countable-search.ts'
import Type from 'typebox'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { countMissedSearch, missedSearches } from './missed-searches.queries.ts'
import { MissedSearches, NewMissedSearch } from './missed-searches.schema.ts'

/** Counted searches per IP address and hour; a campus has many people behind one address. */
const PER_HOUR = 120

/**
 * Searches that found nothing, so that the college can answer them (R2.12). They are counted by
 * words: who searched is not kept, not even for a moment.
 */
export function missedSearchesRoutes(app: App): void {
  const { db } = app.database
  const countOf = app.createRateLimit({
    max: PER_HOUR,
    timeWindow: 3_600_000,
    keyGenerator: ({ ip }) => `missed search ${ip}`,
  })

  app.post(
    '/public/v1/support/missed-searches',
    {
      config: { access: 'public', refusals: { 429: 'Too many searches from this address.' } },
      schema: {
        operationId: 'countMissedSearch',
        tags: ['support'],
        summary: 'Counts a search that found nothing, recording only its words',
        body: schemaRef(NewMissedSearch),
        response: {
          204: Type.Null({ description: 'Also returned for searches that aren’t counted.' }),
        },
      },
    },
    async (request, reply) => {
      const result = await countOf(request)
      if (!result.isAllowed && result.isExceeded) throw httpErrors.tooManyRequests()
      const search = countableSearch(request.body.search)
      if (search !== null)
        await countMissedSearch(
          db,
          search,
          collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE),
        )
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/support/missed-searches',
    {
      config: { access: { permission: 'support.write' } },
      schema: {
        operationId: 'listMissedSearches',
        tags: ['support'],
        summary: 'Lists frequent searches that found nothing',
        response: { 200: schemaRef(MissedSearches) },
      },
    },
    () => missedSearches(db),
  )
}
