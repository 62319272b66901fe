import { isKudos } from '@myhub/domain/teaching/notices.ts'
import Type from 'typebox'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { MyNotice } from '#http/schemas/notices/early-notice.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { storeOutcome } from './change-notices.queries.ts'
import { adviseeNotices, advisorsOf, lockNotice, myNotices } from './notices.queries.ts'
import { AdviseeNotice, NoticeOutcomeInput } from './notices.schema.ts'

const tags = ['teaching']
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const

/** Notices, for the student and for their current advisors. */
export function noticeRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.get(
    '/v1/teaching/notices/mine',
    {
      config: ownAccess,
      schema: {
        operationId: 'listMyNotices',
        tags,
        summary: 'Lists the notices that instructors sent to the caller, newest first',
        response: { 200: Type.Array(schemaRef(MyNotice)) },
      },
    },
    (request) => myNotices(db, callerOf(request).personId),
  )

  app.get(
    '/v1/teaching/notices/advisees',
    {
      config: ownAccess,
      schema: {
        operationId: 'listAdviseeNotices',
        tags,
        summary: 'Lists the notices about the caller’s current advisees',
        description:
          'Open concerns come first, then the newest notices. Students can see in their access logs who read the list.',
        response: { 200: Type.Array(schemaRef(AdviseeNotice)) },
      },
    },
    async (request) => {
      const notices = await adviseeNotices(db, callerOf(request).personId, today())
      const students = new Set(notices.map(({ student }) => student.id))
      await auditCallerForEach(request, { action: 'viewNotices', outcome: 'ok' }, [...students])
      return notices
    },
  )

  app.put(
    '/v1/teaching/notices/:id/outcome',
    {
      config: {
        ...ownAccess,
        refusals: {
          404: 'The notice doesn’t exist, or its student isn’t a current advisee of the caller. The response is the same in both cases.',
          409: 'The notice was withdrawn, it is kudos, or another advisor recorded an outcome in the meantime.',
        },
      },
      schema: {
        operationId: 'recordNoticeOutcome',
        tags,
        summary: 'Records the outcome of a concern, visible to the instructor and the student',
        params: strictObject({ id: uuid() }),
        body: schemaRef(NoticeOutcomeInput),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { value, seenAt } = request.body
      const note = trimmed(request.body.note)
      const by = callerOf(request).personId
      await db.transaction().execute(async (transaction) => {
        const locked = await lockNotice(transaction, request.params.id)
        if (!locked) throw httpErrors.notFound()
        const { notice, personId, section } = locked
        const advisors = await advisorsOf(transaction, personId, today())
        if (!advisors.includes(by)) throw httpErrors.notFound()
        if (notice.withdrawal)
          throw new HttpError(409, 'withdrawn', 'The instructor withdrew this notice.')
        if (isKudos(notice.kind)) throw new HttpError(409, 'kudos', 'Kudos don’t need an outcome.')
        const { outcome } = notice
        // A retry after the response to the same call was lost.
        if (outcome?.value === value && outcome.note === note) return
        if ((outcome?.at ?? null) !== (seenAt && new Date(seenAt).toISOString()))
          throw new HttpError(
            409,
            'changed',
            'Another advisor recorded an outcome in the meantime.',
          )
        await storeOutcome(transaction, notice.id, { by, now: app.clock(), value, note })
        const event = { action: 'recordOutcome', outcome: 'ok', details: { section } } as const
        await auditCaller(request, { ...event, subjectId: personId }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
