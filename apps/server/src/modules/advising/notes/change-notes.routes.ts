import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import {
  type LockedNote,
  lockNote,
  storeNoteWithdrawal,
  storeStepCompletion,
} from './change-notes.queries.ts'
import { isAdvisor } from './notes.queries.ts'
import { AdvisingNoteWithdrawal, NextStepSettled } from './notes.schema.ts'
import { notifyOfNote } from './notify-of-note.ts'

const tags = ['advising']
const params = strictObject({ id: uuid() })
const refusals = {
  403: 'The caller is viewing as another person.',
  404: 'There is no such note, or the caller doesn’t advise the student today. Both cases return the same response.',
} as const
const advisorAccess = { access: 'signed-in', whileImpersonating: 'never' } as const

/** Withdrawing a note, and marking its next step as done. */
export function changeNoteRoutes(app: App): void {
  const { db } = app.database

  /** @throws HttpError 404 unless the caller advises the note's student today */
  async function lockNoteFor(
    request: FastifyRequest,
    transaction: Database,
    id: string,
  ): Promise<LockedNote> {
    const note = await lockNote(transaction, id)
    const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
    const by = callerOf(request).personId
    if (!note || !(await isAdvisor(transaction, by, note.personId, today)))
      throw httpErrors.notFound()
    return note
  }

  app.post(
    '/v1/advising/notes/:id/withdrawal',
    {
      config: { ...advisorAccess, refusals },
      schema: {
        operationId: 'withdrawAdvisingNote',
        tags,
        summary: 'Withdraws a note and records the reason',
        description:
          'Advisors can still read the note. If it was shared, the student is notified and sees the reason in place of the text. Withdrawing it again changes nothing.',
        params,
        body: schemaRef(AdvisingNoteWithdrawal),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const reason = trimmed(request.body.reason)
      if (reason === null) throw fieldError('reason', 'missing', 'must not be blank')
      const now = app.clock()
      await db.transaction().execute(async (transaction) => {
        const note = await lockNoteFor(request, transaction, request.params.id)
        if (note.isWithdrawn) return
        const by = callerOf(request).personId
        await storeNoteWithdrawal(transaction, note.id, { by, now, reason })
        if (note.visibility === 'shared') await notifyOfNote(transaction, 'withdrawn', note, now)
        const event = { action: 'withdrawAdvisingNote', outcome: 'ok' } as const
        await auditCaller(request, { ...event, subjectId: note.personId }, transaction)
      })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/v1/advising/notes/:id/next-step',
    {
      config: {
        ...advisorAccess,
        refusals: { ...refusals, 409: 'The note was withdrawn or has no next step.' },
      },
      schema: {
        operationId: 'settleNextStep',
        tags,
        summary: 'Marks the next step of a note as done, or reopens it',
        params,
        body: schemaRef(NextStepSettled),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { isDone } = request.body
      const now = app.clock()
      await db.transaction().execute(async (transaction) => {
        const note = await lockNoteFor(request, transaction, request.params.id)
        if (note.isWithdrawn || note.isDone === null)
          throw new HttpError(409, 'noStep', 'This note has no open next step.')
        if (note.isDone === isDone) return
        const by = callerOf(request).personId
        await storeStepCompletion(transaction, note.id, isDone ? { by, now } : null)
        const event = { action: 'settleNextStep', outcome: 'ok' } as const
        await auditCaller(request, { ...event, subjectId: note.personId }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
