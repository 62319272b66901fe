import Type from 'typebox'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentBookstoreTerm } from '../../programs/academic-periods/current-terms.queries.ts'
import { booksOf } from './books.queries.ts'
import { Book, BooksQuery } from './books.schema.ts'

/** Course materials for a person's classes. */
export function booksRoutes(app: App): void {
  app.get(
    '/v1/people/person/mine/books',
    {
      config: { access: 'signed-in', refusals: { 404: 'The term doesn’t exist.' } },
      schema: {
        operationId: 'readMyBooks',
        tags: ['people'],
        summary: 'Lists the books for the caller’s classes in a term',
        description:
          'Defaults to the term that the bookstore is selling for today. The list is empty between two such terms.',
        querystring: BooksQuery,
        response: {
          200: Type.Array(schemaRef(Book), { description: 'One entry per section, by name.' }),
        },
      },
    },
    async (request) => {
      const { db } = app.database
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const periodId = request.query.academicPeriodId ?? (await currentBookstoreTerm(db, today))?.id
      if (!periodId) return []
      const books = await booksOf(db, callerOf(request).personId, periodId)
      if (!books) throw httpErrors.notFound('There is no such term.')
      return books
    },
  )
}
