import type { LeftOutReason } from '@myhub/domain/advising/messages.ts'
import type { FastifyRequest } from 'fastify'
import { auditCallerForEach } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, refusedField } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import type { SentAdvisorMessage } from '#http/schemas/notices/advisor-message.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { storeMessage } from './change-messages.queries.ts'
import { addresseesAmong, recipientsOf, senderOf, sentMessage } from './messages.queries.ts'
import {
  AdvisorMessageInput,
  AdvisorMessageSent,
  MessageReach,
  MessageReachInput,
} from './messages.schema.ts'

const tags = ['advising']
const own = { access: 'signed-in', whileImpersonating: 'never' } as const
const impersonating = 'The caller views as another person.'

/** Messages per advisor in ten minutes; accidental repeats stay below this. */
const MOST_SENT = 20
const TEN_MINUTES = 600_000

/** Messages to the caller's current advisees (FERPA: access by assignment). */
export function sendMessageRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const count = app.createRateLimit({
    timeWindow: TEN_MINUTES,
    max: MOST_SENT,
    keyGenerator: (request) => `message ${callerOf(request).personId}`,
  })

  /**
   * Splits people into those who would get a message from the caller and those who are left out.
   */
  async function reachOf(request: FastifyRequest, personIds: readonly string[], on: Database) {
    const advisees = await addresseesAmong(on, callerOf(request).personId, personIds, today())
    const known = new Map(advisees.map((one) => [one.id, one]))
    const reached = advisees.filter(({ isEnabled }) => isEnabled)
    const whyNot = (id: string): LeftOutReason => (known.has(id) ? 'noSignIn' : 'notAdvisee')
    const got = new Set(reached.map(({ id }) => id))
    return {
      reached,
      leftOut: personIds
        .filter((id) => !got.has(id))
        .map((personId) => ({ personId, reason: whyNot(personId) })),
    }
  }

  app.post(
    '/v1/advising/messages/reach',
    {
      config: { ...own, readsOnly: true, refusals: { 403: impersonating } },
      schema: {
        operationId: 'readMessageReach',
        tags,
        summary: 'Counts the students who would get a message of the caller',
        description:
          'Students who can’t be notified, or whose account is turned off, see in their access log that the caller was told so.',
        body: ref(MessageReachInput),
        response: { 200: ref(MessageReach) },
      },
    },
    async (request) => {
      const { reached, leftOut } = await reachOf(request, request.body.personIds, db)
      const notNotified = reached.filter(({ isNotified }) => !isNotified).map(({ id }) => id)
      const disabled = leftOut.filter(({ reason }) => reason === 'noSignIn')
      const told = [...notNotified, ...disabled.map(({ personId }) => personId)]
      if (told.length > 0)
        await auditCallerForEach(request, { action: 'viewMessageReach', outcome: 'ok' }, told)
      const { email } = await senderOf(db, callerOf(request).personId)
      return { recipients: reached.length, leftOut, notNotified, replyTo: email }
    },
  )

  app.post(
    '/v1/advising/messages',
    {
      config: {
        ...own,
        refusals: {
          403: impersonating,
          409: 'None of these students can get it, or another person sent a message with this ID.',
        },
      },
      schema: {
        operationId: 'sendAdvisorMessage',
        tags,
        summary: 'Sends a message to students whom the caller advises today',
        description:
          'Each student is notified and reads exactly this, without the names of others. Anyone whom the caller doesn’t advise today is left out and listed. At most 20 in ten minutes.',
        body: ref(AdvisorMessageInput),
        response: { 201: ref(AdvisorMessageSent) },
      },
    },
    async (request, reply) => {
      const { id, personIds } = request.body
      const subject = trimmed(request.body.subject)
      const text = trimmed(request.body.text)
      if (subject === null) throw refusedField('subject', 'missing', 'must not be blank')
      if (text === null) throw refusedField('text', 'missing', 'must not be blank')
      const limit = await count(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new HttpError(429, 'tooManyRequests', 'You sent many messages. Wait ten minutes.')
      }
      const advisorId = callerOf(request).personId
      const answer = await db.transaction().execute(async (transaction) => {
        const before = await sentMessage(transaction, advisorId, id)
        const { reached, leftOut } = await reachOf(request, personIds, transaction)
        const known = async (message: SentAdvisorMessage) => ({
          message,
          leftOut: await notSent(transaction, leftOut),
          wasSentBefore: true,
        })
        if (before) return known(before)
        if (reached.length === 0)
          throw new HttpError(409, 'nobody', 'None of these students can get this message.')
        const { displayName: from } = await senderOf(transaction, advisorId)
        const to = reached.map((one) => one.id)
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
      return reply.code(201).send(answer)

      /** For a message that was already sent: people who weren't among its recipients. */
      async function notSent(
        on: Database,
        leftOut: readonly { personId: string; reason: LeftOutReason }[],
      ) {
        const got = new Set((await recipientsOf(on, advisorId, id, today())).map((one) => one.id))
        const reasons = new Map(leftOut.map(({ personId, reason }) => [personId, reason]))
        return personIds
          .filter((personId) => !got.has(personId))
          .map((personId) => ({ personId, reason: reasons.get(personId) ?? 'notAdvisee' }) as const)
      }
    },
  )
}
