import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { storeNote } from '../notes/change-notes.queries.ts'
import { isAdvisor } from '../notes/notes.queries.ts'
import { notifyOfNote } from '../notes/notify-of-note.ts'
import { endsHoldsInSystem } from './active-hold-desk.ts'
import { lastDayOf } from './ending-rules.ts'
import { advisingHolds, findReview, lockHold, storeReview } from './review.queries.ts'
import { AdvisingHold, AdvisingHolds, ReviewInput } from './review.schema.ts'
import { sendEndings } from './send-endings.ts'

const url = '/v1/advising/advisee/:id/review'
const tags = ['advising']
const params = strictObject({ id: uuid() })
const advisorAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const refusals = {
  403: 'The caller is viewing as another person.',
  404: 'There is no such person, or the caller doesn’t advise them today. Both cases return the same response.',
} as const

/** Milliseconds that the call waits for the outcome of a review. */
const sendTimeoutMs = 8_000

/** Reviews that end the hold placed on students until they have met with their advisor. */
export function reviewRoutes(app: App): void {
  const { db } = app.database
  const stopped = new AbortController()
  const pending = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    stopped.abort()
    await Promise.allSettled(pending)
  })

  /** Ends the hold of a review, waiting up to `sendTimeoutMs`. After that, the job completes it. */
  async function send(request: FastifyRequest, id: string): Promise<void> {
    const work = sendEndings(app, { id, signal: stopped.signal }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a review is sent later')
    })
    pending.add(work)
    void work.finally(() => pending.delete(work))
    const timer = new AbortController()
    const timeout = sleep(sendTimeoutMs, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([work, timeout])
    timer.abort()
  }

  const rules = () => ({
    types: app.settings.advisingHoldTypes,
    today: collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE),
  })

  app.get(
    url,
    {
      config: { ...advisorAccess, refusals },
      schema: {
        operationId: 'listAdvisingHolds',
        tags,
        summary: 'Lists a student’s holds that the caller can end by completing a review',
        description: 'The student’s access log shows who read the list.',
        params,
        response: { 200: schemaRef(AdvisingHolds) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { types, today } = rules()
      const isAdvisee = await isAdvisor(db, callerOf(request).personId, id, today)
      await auditCaller(request, {
        action: 'viewAdvisingHolds',
        outcome: isAdvisee ? 'ok' : 'denied',
        // A denied request names no one, as for an unknown ID.
        subjectId: isAdvisee ? id : null,
      })
      if (!isAdvisee) throw httpErrors.notFound()
      const holds = await advisingHolds(db, id, { types, today })
      const isOpen = holds.some(({ review }) => review === null || review.state === 'refused')
      // Don't call the college's system while there is nothing to end.
      const isSent = !isOpen || (await endsHoldsInSystem(app))
      return { delivery: isSent ? ('system' as const) : ('registrar' as const), holds }
    },
  )

  app.post(
    url,
    {
      config: {
        ...advisorAccess,
        refusals: {
          ...refusals,
          409: 'The hold has already ended, another review already ends it, or the ID belongs to another review.',
        },
      },
      schema: {
        operationId: 'completeReview',
        tags,
        summary: 'Completes a review, which stores its reason as a note and ends the hold',
        description:
          'The review is stored before it is sent, and repeating the call returns the same review. If there is no response within 8 seconds, its state is `waiting`, `sending` or `unknown`; poll the list for the result.',
        params,
        body: schemaRef(ReviewInput),
        response: { 201: schemaRef(AdvisingHold) },
      },
    },
    async (request, reply) => {
      const { id: personId } = request.params
      const by = callerOf(request).personId
      const { types, today } = rules()
      if (!(await isAdvisor(db, by, personId, today))) throw httpErrors.notFound()
      const { id, holdId, visibility } = request.body
      const text = trimmed(request.body.text)
      if (text === null) throw fieldError('text', 'missing', 'must not be blank')
      const now = app.clock()
      const isNew = await db.transaction().execute(async (transaction) => {
        const hold = await lockHold(transaction, holdId, personId, { types, today })
        if (!hold)
          throw fieldError(
            'holdId',
            'unknown',
            'must be a hold of this student that advisors can end',
          )
        const known = await findReview(transaction, id)
        if (known) {
          if (known.personId === personId && known.holdId === holdId && known.by === by)
            return false
          throw new HttpError(409, 'otherReview', 'This id belongs to another review.')
        }
        if (hold.isReviewed)
          throw new HttpError(409, 'reviewed', 'Another review already ends this hold.')
        if (!hold.counts) throw new HttpError(409, 'ended', 'This hold has already ended.')
        const draft = { topic: 'registration', termId: null, nextStep: null } as const
        const note = { ...draft, draftId: id, text, visibility, personId, by, now }
        const noteId = await storeNote(transaction, note)
        if (noteId === null)
          throw new HttpError(409, 'otherReview', 'This id already belongs to a note.')
        if (visibility === 'shared')
          await notifyOfNote(transaction, 'written', { id: noteId, personId }, now)
        const lastDay = lastDayOf(hold.startOn, today)
        await storeReview(transaction, { id, personId, holdId, noteId, lastDay, by, now })
        const eventBase = { outcome: 'ok', subjectId: personId } as const
        await auditCaller(request, { ...eventBase, action: 'writeAdvisingNote' }, transaction)
        const details = { id, holdId }
        await auditCaller(request, { ...eventBase, action: 'completeReview', details }, transaction)
        return true
      })
      if (isNew) await send(request, id)
      const [hold] = await advisingHolds(db, personId, { types, today, holdId })
      if (!hold) throw httpErrors.notFound()
      return reply.code(201).send(hold)
    },
  )
}
