import Type from 'typebox'
import { auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import {
  MyAdvisorMessage,
  SentAdvisorMessage,
} from '#http/schemas/notices/advisor-message.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { lockMessage, withdrawMessage } from './change-messages.queries.ts'
import { readRecipients, receivedMessages, sentMessage, sentMessages } from './messages.queries.ts'
import { AdvisorMessageReaders } from './messages.schema.ts'

const tags = ['advising']
const params = strictObject({ id: uuid() })
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const refusals = {
  403: 'The caller is viewing as another person.',
  404: 'There is no such message, or the caller didn’t send it. Both cases return the same response.',
} as const

/**
 * Read and withdrawal status of messages for the advisor who sent them, and received messages for
 * students.
 */
export function messageRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/advising/messages/mine',
    {
      config: ownAccess,
      schema: {
        operationId: 'listMyAdvisorMessages',
        tags,
        summary: 'Lists the messages that advisors sent to the caller, newest first',
        response: { 200: Type.Array(schemaRef(MyAdvisorMessage)) },
      },
    },
    (request) => receivedMessages(db, callerOf(request).personId),
  )

  app.get(
    '/v1/advising/messages',
    {
      config: ownAccess,
      schema: {
        operationId: 'listSentAdvisorMessages',
        tags,
        summary:
          'Lists the messages that the caller sent, newest first, with the number of readers',
        description:
          'Returns the newest 200. The response doesn’t name students, so it isn’t recorded in their access logs.',
        response: { 200: Type.Array(schemaRef(SentAdvisorMessage)) },
      },
    },
    (request) => sentMessages(db, callerOf(request).personId),
  )

  app.get(
    '/v1/advising/messages/:id',
    {
      config: { ...ownAccess, refusals },
      schema: {
        operationId: 'readAdvisorMessageReaders',
        tags,
        summary: 'Lists the recipients of a message from the caller and when each read it',
        description:
          'Only students whom the caller advises today are named. The view is recorded in their access logs.',
        params,
        response: { 200: schemaRef(AdvisorMessageReaders) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const message = await sentMessage(db, personId, id)
      if (!message) throw httpErrors.notFound()
      const recipients = await readRecipients(db, personId, id, today)
      const advisees = recipients.filter(({ isAdvisee }) => isAdvisee)
      if (advisees.length > 0)
        await auditCallerForEach(
          request,
          { action: 'viewMessageReaders', outcome: 'ok', details: { id } },
          advisees.map((advisee) => advisee.id),
        )
      return {
        message,
        students: advisees.map(({ isAdvisee: _, readAt, ...student }) => ({
          ...student,
          readAt: readAt?.toISOString() ?? null,
        })),
        others: recipients.length - advisees.length,
      }
    },
  )

  app.post(
    '/v1/advising/messages/:id/withdrawal',
    {
      config: {
        ...ownAccess,
        refusals: { ...refusals, 409: 'Everyone has already read the message.' },
      },
      schema: {
        operationId: 'withdrawAdvisorMessage',
        tags,
        summary: 'Withdraws a message from the students who haven’t read it',
        description:
          'Students who have read the message keep it. Withdrawing it again changes nothing.',
        params,
        response: { 200: schemaRef(SentAdvisorMessage) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      return db.transaction().execute(async (transaction) => {
        const locked = await lockMessage(transaction, personId, id)
        if (!locked) throw httpErrors.notFound()
        if (!locked.isWithdrawn) {
          const withdrawn = await withdrawMessage(transaction, id, app.clock())
          if (withdrawn.length === 0)
            throw new HttpError(409, 'allRead', 'Everyone has read this message.')
          const event = { action: 'withdrawAdvisorMessage', outcome: 'ok' } as const
          await auditCallerForEach(request, { ...event, details: { id } }, withdrawn, transaction)
        }
        const message = await sentMessage(transaction, personId, id)
        if (!message) throw httpErrors.notFound()
        return message
      })
    },
  )
}
