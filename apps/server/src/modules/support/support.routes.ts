import { type AudienceMember, isInAudience } from '@myhub/domain/audience.ts'
import type { Static } from 'typebox'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { audienceMember } from '../people/audience.queries.ts'
import { findArticles } from './find-articles.ts'
import { supportArticles, supportCategories } from './support.queries.ts'
import { type SupportCategory, SupportContent, SupportQuery } from './support.schema.ts'

/** Answers to questions: for everybody, and more for who is signed in (R8.15). */
export function supportRoutes(app: App): void {
  /** @param member null is a stranger */
  const contentFor = async (
    member: AudienceMember | null,
    { categoryId, search = '' }: Static<typeof SupportQuery>,
  ) => {
    const { db } = app.database
    const [kept, headings] = await Promise.all([
      supportArticles(db, { isPublic: member === null }),
      supportCategories(db),
    ])
    const readable = kept.filter(
      ({ isPublic, audience }) => isPublic || (member !== null && isInAudience(member, audience)),
    )
    const countOf = (id: string) =>
      readable.filter(({ categoryIds }) => categoryIds.includes(id)).length
    const categories: SupportCategory[] = headings
      .map((heading) => ({ ...heading, articleCount: countOf(heading.id) }))
      .filter(({ articleCount }) => articleCount > 0)
    const inCategory = readable.filter(
      ({ categoryIds }) => !categoryId || categoryIds.includes(categoryId),
    )
    const articles = findArticles(inCategory, search).map(({ body: _, ...article }) => article)
    return { categories, articles }
  }
  const schema = {
    tags: ['support'],
    querystring: SupportQuery,
    response: { 200: ref(SupportContent) },
  }

  app.get(
    '/public/v1/support/articles',
    {
      config: { access: 'public' },
      schema: {
        ...schema,
        operationId: 'listPublicSupportArticles',
        summary: 'Answers to questions that everybody may read, with their categories',
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
        summary: 'The same, and those that are for the caller',
      },
    },
    async (request) => {
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const member = await audienceMember(app.database.db, callerOf(request), today)
      return contentFor(member, request.query)
    },
  )
}
