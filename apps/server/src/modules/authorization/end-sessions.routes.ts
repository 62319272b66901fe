import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { strictObject, uuid } from '#http/schema.ts'
import { endAllSignIns } from '#identity/sessions/sign-ins.queries.ts'
import { collegeDate } from '#lib/college-date.ts'
import { personPermissions } from './permissions.queries.ts'

/** Signs another person out, for example after a device was stolen (ASVS 7.4.5). */
export function endSessionsRoutes(app: App): void {
  app.delete(
    '/v1/authorization/person/:id/sessions',
    {
      config: {
        access: { permission: 'permissions.write' },
        whileImpersonating: 'never',
        refusals: { 404: 'There is no such person.' },
      },
      schema: {
        operationId: 'endPersonSessions',
        tags: ['authorization'],
        summary: 'Signs a person out everywhere; only an admin can sign out an admin',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id: subjectId } = request.params
      const now = app.clock()
      await app.database.db.transaction().execute(async (transaction) => {
        const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
        const subject = await personPermissions(transaction, subjectId, today)
        if (!subject) throw httpErrors.notFound()
        if (subject.isAdmin && !callerOf(request).isAdmin)
          throw new HttpError(403, 'notHeld', 'Only an admin can sign out an admin.')
        const ended = await endAllSignIns(transaction, subjectId, now)
        const event = {
          action: 'signOutPerson',
          outcome: 'ok',
          subjectId,
          details: { ended },
        } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
