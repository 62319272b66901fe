import type { LeftOutReason } from '@myhub/domain/advising/messages.ts'
import type { FastifyRequest } from 'fastify'
import { auditCallerForEach } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import type { SentAdvisorMessage } from '#http/schemas/notices/advisor-message.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { storeMessage } from './change-messages.queries.ts'
import { findAddressees, readRecipients, readSender, sentMessage } from './messages.queries.ts'
import {
  AdvisorMessageInput,
  AdvisorMessageSent,
  MessageReach,
  MessageReachInput,
} from './messages.schema.ts'

const tags = ['advising']
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const impersonatingMessage = 'The caller is viewing as another person.'

/** Messages per advisor in ten minutes; accidental repeats stay below this. */
const MAX_SENT = 20
const TEN_MINUTES = 600_000

/** Messages to the caller's current advisees (FERPA: access by assignment). */
export function sendMessageRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const count = app.createRateLimit({
    timeWindow: TEN_MINUTES,
    max: MAX_SENT,
    keyGenerator: (request) => `message ${callerOf(request).personId}`,
  })

  /**
   * Splits people into those who would get a message from the caller and those who are left out.
   */
  async function findReach(
    request: FastifyRequest,
    personIds: readonly string[],
    connection: Database,
  ) {
    const advisees = await findAddressees(
      connection,
      callerOf(request).personId,
      personIds,
      today(),
    )
    const known = new Map(advisees.map((advisee) => [advisee.id, advisee]))
    const reached = advisees.filter(({ isEnabled }) => isEnabled)
    const leftOutReason = (id: string): LeftOutReason => (known.has(id) ? 'noSignIn' : 'notAdvisee')
    const recipientIds = new Set(reached.map(({ id }) => id))
    return {
      reached,
      leftOut: personIds
        .filter((id) => !recipientIds.has(id))
        .map((personId) => ({ personId, reason: leftOutReason(personId) })),
    }
  }

  app.post(
    '/v1/advising/messages/reach',
    {
      config: { ...ownAccess, readsOnly: true, refusals: { 403: impersonatingMessage } },
      schema: {
        operationId: 'readMessageReach',
        tags,
        summary: 'Counts the students who would get a message from the caller',
        description:
          'If the response shows that a student can’t be notified or that their account is turned off, this is recorded in the student’s access log.',
        body: schemaRef(MessageReachInput),
        response: { 200: schemaRef(MessageReach) },
      },
    },
    async (request) => {
      const { reached, leftOut } = await findReach(request, request.body.personIds, db)
      const notNotified = reached.filter(({ isNotified }) => !isNotified).map(({ id }) => id)
      const disabled = leftOut.filter(({ reason }) => reason === 'noSignIn')
      const revealedIds = [...notNotified, ...disabled.map(({ personId }) => personId)]
      if (revealedIds.length > 0)
        await auditCallerForEach(
          request,
          { action: 'viewMessageReach', outcome: 'ok' },
          revealedIds,
        )
      const { email } = await readSender(db, callerOf(request).personId)
      return { recipients: reached.length, leftOut, notNotified, replyTo: email }
    },
  )

  app.post(
    '/v1/advising/messages',
    {
      config: {
        ...ownAccess,
        refusals: {
          403: impersonatingMessage,
          409: 'None of these students can get the message, or another person sent a message with this ID.',
        },
      },
      schema: {
        operationId: 'sendAdvisorMessage',
        tags,
        summary: 'Sends a message to students whom the caller advises today',
        description:
          'Each student is notified and reads exactly this text, without the names of other recipients. Anyone whom the caller doesn’t advise today is left out and listed in the response. Limited to 20 messages in ten minutes.',
        body: schemaRef(AdvisorMessageInput),
        response: { 201: schemaRef(AdvisorMessageSent) },
      },
    },
    async (request, reply) => {
      const { id, personIds } = request.body
      const subject = trimmed(request.body.subject)
      const text = trimmed(request.body.text)
      if (subject === null) throw fieldError('subject', 'missing', 'must not be blank')
      if (text === null) throw fieldError('text', 'missing', 'must not be blank')
      const limit = await count(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new HttpError(
          429,
          'tooManyRequests',
          'You’ve sent too many messages. Try again in ten minutes.',
        )
      }
      const advisorId = callerOf(request).personId
      const outcome = await db.transaction().execute(async (transaction) => {
        const before = await sentMessage(transaction, advisorId, id)
        const { reached, leftOut } = await findReach(request, personIds, transaction)
        const known = async (message: SentAdvisorMessage) => ({
          message,
          leftOut: await listLeftOut(transaction, leftOut),
          wasSentBefore: true,
        })
        if (before) return known(before)
        if (reached.length === 0)
          throw new HttpError(409, 'nobody', 'None of these students can receive this message.')
        const { displayName: from } = await readSender(transaction, advisorId)
        const to = reached.map((recipient) => recipient.id)
        const message = { id, advisorId, from, subject, text, now: app.clock() }
        const isStored = await storeMessage(transaction, message, to)
        if (isStored)
          await auditCallerForEach(
            request,
            { action: 'sendAdvisorMessage', outcome: 'ok', details: { id } },
            to,
            transaction,
          )
        const stored = await sentMessage(transaction, advisorId, id)
        if (!stored) throw new HttpError(409, 'taken', 'Another message has this ID.')
        return isStored ? { message: stored, leftOut, wasSentBefore: false } : known(stored)
      })
      return reply.code(201).send(outcome)

      /** For a message that was already sent: people who weren't among its recipients. */
      async function listLeftOut(
        connection: Database,
        leftOut: readonly { personId: string; reason: LeftOutReason }[],
      ) {
        const recipientIds = new Set(
          (await readRecipients(connection, advisorId, id, today())).map(
            (recipient) => recipient.id,
          ),
        )
        const reasons = new Map(leftOut.map(({ personId, reason }) => [personId, reason]))
        return personIds
          .filter((personId) => !recipientIds.has(personId))
          .map((personId) => ({ personId, reason: reasons.get(personId) ?? 'notAdvisee' }) as const)
      }
    },
  )
}
