import { isInAudience } from '@myhub/domain/access/audience.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { audienceMember } from '../people/audience/audience.queries.ts'
import { supportArticles } from './support.queries.ts'
import { HelpfulAnswer } from './support.schema.ts'
import { countAnonymous, storeAnswer } from './support-answer.queries.ts'

/** Anonymous answers per IP address and hour; a library has many readers behind one address. */
const anonymousPerHour = 60

/** Answers to "Was this helpful?" (R8.15). */
export function supportAnswerRoutes(app: App): void {
  const { db } = app.database
  const schema = {
    tags: ['support'],
    params: strictObject({ id: uuid() }),
    body: schemaRef(HelpfulAnswer),
    response: { 204: Type.Null() },
  }
  const countOf = app.createRateLimit({
    max: anonymousPerHour,
    timeWindow: 3_600_000,
    keyGenerator: ({ ip }) => `helpful ${ip}`,
  })

  app.post(
    '/public/v1/support/article/:id/helpful',
    {
      config: { access: 'public', refusals: { 429: 'Too many ratings from this address.' } },
      schema: {
        ...schema,
        operationId: 'ratePublicSupportArticle',
        summary: 'Records whether an answer helped an anonymous reader',
      },
    },
    async (request, reply) => {
      const result = await countOf(request)
      if (!result.isAllowed && result.isExceeded) throw httpErrors.tooManyRequests()
      if (!(await countAnonymous(db, request.params.id, request.body.isHelpful)))
        throw httpErrors.notFound()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/support/article/:id/helpful',
    {
      config: { access: 'signed-in' },
      schema: {
        ...schema,
        operationId: 'rateSupportArticle',
        summary: 'Records whether an answer helped the caller, replacing their earlier rating',
      },
    },
    async (request, reply) => {
      const { id: articleId } = request.params
      const caller = callerOf(request)
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const [member, articles] = await Promise.all([
        audienceMember(db, caller, today),
        supportArticles(db, { isPublic: false }),
      ])
      const article = articles.find(({ id }) => id === articleId)
      if (!article || !(article.isPublic || isInAudience(member, article.audience)))
        throw httpErrors.notFound()
      const { isHelpful } = request.body
      await db.transaction().execute(async (transaction) => {
        const { personId } = caller
        const isNew = await storeAnswer(transaction, { articleId, personId, isHelpful, now })
        const details = { articleId }
        if (isNew)
          await auditCaller(
            request,
            { action: 'rateSupportArticle', outcome: 'ok', details },
            transaction,
          )
      })
      return reply.code(204).send(null)
    },
  )
}
