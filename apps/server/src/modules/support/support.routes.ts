import { type AudienceMember, isInAudience } from '@myhub/domain/access/audience.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { audienceMember } from '../people/audience/audience.queries.ts'
import { findArticles } from './find-articles.ts'
import { type StoredArticle, supportArticles, supportCategories } from './support.queries.ts'
import { type SupportCategory, SupportContent, SupportQuery } from './support.schema.ts'
import { answersOf } from './support-answer.queries.ts'

/** A signed-in reader. */
interface Reader {
  readonly personId: string
  readonly member: AudienceMember
}

/** Whether a reader can read an article. @param reader null for an anonymous visitor */
const isFor = (reader: Reader | null, { isPublic, audience }: StoredArticle): boolean =>
  isPublic || (reader !== null && isInAudience(reader.member, audience))

async function readerOf(request: FastifyRequest): Promise<Reader> {
  const { database, clock, settings } = request.server
  const caller = callerOf(request)
  const today = collegeDate(clock(), settings.COLLEGE_TIME_ZONE)
  return {
    personId: caller.personId,
    member: await audienceMember(database.db, caller, today),
  }
}

/** Support articles: public ones for everyone, more for signed-in readers (R8.15). */
export function supportRoutes(app: App): void {
  const { db } = app.database
  /** @param reader null for an anonymous visitor */
  const contentFor = async (
    reader: Reader | null,
    { categoryId, search = '' }: Static<typeof SupportQuery>,
  ) => {
    const [stored, headings, answers] = await Promise.all([
      supportArticles(db, { isPublic: reader === null }),
      supportCategories(db),
      reader ? answersOf(db, reader.personId) : new Map<string, boolean>(),
    ])
    const readable = stored.filter((article) => isFor(reader, article))
    const countOf = (id: string) =>
      readable.filter(({ categoryIds }) => categoryIds.includes(id)).length
    const categories: SupportCategory[] = headings
      .map((heading) => ({ ...heading, articleCount: countOf(heading.id) }))
      .filter(({ articleCount }) => articleCount > 0)
    const inCategory = readable.filter(
      ({ categoryIds }) => !categoryId || categoryIds.includes(categoryId),
    )
    const articles = findArticles(inCategory, search).map(
      ({ body: _body, bodies: _bodies, ...article }) => ({
        ...article,
        isHelpfulToMe: answers.get(article.id) ?? null,
      }),
    )
    return { categories, articles }
  }
  const schema = {
    tags: ['support'],
    querystring: SupportQuery,
    response: { 200: schemaRef(SupportContent) },
  }

  app.get(
    '/public/v1/support/articles',
    {
      config: { access: 'public' },
      schema: {
        ...schema,
        operationId: 'listPublicSupportArticles',
        summary: 'Lists public support answers with their categories',
      },
    },
    ({ query }) => contentFor(null, query),
  )

  app.get(
    '/v1/support/articles',
    {
      config: { access: 'signed-in' },
      schema: {
        ...schema,
        operationId: 'listSupportArticles',
        summary: 'Lists the support answers that the caller can read, public and private',
      },
    },
    async (request) => contentFor(await readerOf(request), request.query),
  )
}
