import { isKudos } from '@myhub/domain/teaching/notices.ts'
import Type from 'typebox'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { openSection, sectionRefusals } from '../roster/open-section.ts'
import { storeNotices, storeWithdrawal, studentsInClass } from './change-notices.queries.ts'
import { advisorsOf, lockNotice } from './notices.queries.ts'
import { NoticeInput, NoticesSent, NoticeWithdrawal } from './notices.schema.ts'
import { notifyOfNotice } from './notify-of-notice.ts'

const tags = ['teaching']
const params = strictObject({ id: uuid() })
const forInstructors = { access: 'signed-in', whileImpersonating: 'never' } as const

/** Notices from instructors to individual students of their classes. */
export function sendNoticeRoutes(app: App): void {
  const { db } = app.database
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE

  app.post(
    '/v1/teaching/section/:id/notices',
    {
      config: {
        ...forInstructors,
        refusals: { ...sectionRefusals, 409: 'The class has ended.' },
      },
      schema: {
        operationId: 'sendNotices',
        tags,
        summary: 'Sends a notice to a student in a class, or kudos to several of them',
        description:
          'The students are notified and see the notice exactly as sent. Their advisors are notified of a concern. Students who left the class in the meantime are marked `notInClass` and get nothing.',
        params,
        body: schemaRef(NoticeInput),
        response: { 200: schemaRef(NoticesSent) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { draftId, registrationIds, kind, note } = request.body
      const section = await openSection(request, id)
      if (!isKudos(kind) && registrationIds.length > 1)
        throw fieldError(
          'registrationIds',
          'tooMany',
          'must contain only one student for a concern',
        )
      const now = app.clock()
      const today = collegeDate(now, timeZone())
      if (today > section.endOn)
        throw new HttpError(409, 'ended', 'This class has ended, so notices can’t be sent.')
      return db.transaction().execute(async (transaction) => {
        const students = await studentsInClass(transaction, id, registrationIds)
        const by = callerOf(request).personId
        const stored = await storeNotices(
          transaction,
          { draftId, kind, note: trimmed(note), by, now },
          [...students.keys()],
        )
        const recipients = [...stored].map(([registrationId, noticeId]) => ({
          id: noticeId,
          personId: students.get(registrationId) ?? '',
          section: section.name,
        }))
        for (const recipient of recipients) {
          await notifyOfNotice(transaction, 'sent', recipient, now)
          if (isKudos(kind)) continue
          for (const personId of await advisorsOf(transaction, recipient.personId, today))
            if (personId !== by)
              await notifyOfNotice(transaction, 'advisee', { ...recipient, personId }, now)
        }
        await auditCallerForEach(
          request,
          { action: 'sendNotice', outcome: 'ok', details: { section: section.name } },
          recipients.map(({ personId }) => personId),
          transaction,
        )
        return {
          results: registrationIds.map((registrationId) => ({
            registrationId,
            outcome: students.has(registrationId) ? ('sent' as const) : ('notInClass' as const),
          })),
        }
      })
    },
  )

  app.post(
    '/v1/teaching/notices/:id/withdrawal',
    {
      config: {
        ...forInstructors,
        refusals: {
          403: sectionRefusals[403],
          404: 'The notice doesn’t exist, or the caller doesn’t teach its class. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'withdrawNotice',
        tags,
        summary: 'Withdraws a notice with a reason and notifies the student, who can see both',
        description: 'Withdrawing a notice again has no effect.',
        params,
        body: schemaRef(NoticeWithdrawal),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const reason = trimmed(request.body.reason)
      if (reason === null) throw fieldError('reason', 'missing', 'must not be blank')
      const notice = await lockNotice(db, request.params.id)
      if (!notice) throw httpErrors.notFound()
      await openSection(request, notice.sectionId)
      const now = app.clock()
      await db.transaction().execute(async (transaction) => {
        const locked = await lockNotice(transaction, request.params.id)
        if (!locked || locked.notice.withdrawal) return
        const { personId, section, notice } = locked
        const by = callerOf(request).personId
        await storeWithdrawal(transaction, notice.id, { by, now, reason })
        await notifyOfNotice(transaction, 'withdrawn', { id: notice.id, personId, section }, now)
        const event = { action: 'withdrawNotice', outcome: 'ok', details: { section } } as const
        await auditCaller(request, { ...event, subjectId: personId }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
