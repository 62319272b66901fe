import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { toPage, windowOf } from '#http/schemas/paging.ts'
import { collegeDate } from '#lib/college-date.ts'
import { searchPeople } from './person-search.queries.ts'
import { PersonPage, PersonSearch } from './person-search.schema.ts'

const emptySearch = () =>
  httpErrors.badRequest('The search terms are empty.', [
    { path: 'searchTerms', code: 'blank', message: 'must contain a letter or a digit' },
  ])

/**
 * Staff search for people; those who opted out of the directory are included and flagged (sis.md
 * section 6).
 */
export function personSearchRoutes(app: App): void {
  app.post(
    '/v1/people/person/search',
    {
      config: {
        access: { permission: 'person.view' },
        scopes: ['people.read'],
        readsOnly: true,
      },
      schema: {
        operationId: 'searchPeople',
        tags: ['people'],
        summary: 'Searches for people by the start of their names, numbers or email addresses',
        body: schemaRef(PersonSearch),
        response: { 200: schemaRef(PersonPage) },
      },
    },
    async (request) => {
      const { searchTerms, paginationOptions } = request.body
      const window = windowOf(paginationOptions)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const result = await searchPeople(app.database.db, searchTerms, window, today)
      if (!result) throw emptySearch()
      const details = { terms: searchTerms.length, found: result.total }
      await auditCaller(request, { action: 'searchPeople', outcome: 'ok', details })
      return toPage(window, result.items, result.total)
    },
  )
}
