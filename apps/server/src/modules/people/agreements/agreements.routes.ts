import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { Agreement, agreements } from '../groups/person/agreements.ts'
import { momentOf } from '../records/load-groups.ts'
import { lockAgreement, writeAnswer } from './agreements.queries.ts'
import { AgreementAnswer } from './agreements.schema.ts'

const cannotDecline = 'You can’t decline this agreement.'

/** Responses to an agreement (R8.10). Not allowed while impersonating. */
export function agreementRoutes(app: App): void {
  app.patch(
    '/v1/people/person/mine/agreements/:id',
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: { 409: cannotDecline },
      },
      schema: {
        operationId: 'answerMyAgreement',
        tags: ['people'],
        summary: 'Accepts or declines one of the caller’s agreements; idempotent',
        description:
          'The answer is stored separately from the imported record. An import without an answer doesn’t overwrite it, and a later answer from the student information system takes precedence.',
        params: strictObject({ id: uuid() }),
        body: schemaRef(AgreementAnswer),
        response: { 200: schemaRef(Agreement) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const { status } = request.body
      const now = app.clock()
      await app.database.db.transaction().execute(async (transaction) => {
        const locked = await lockAgreement(transaction, personId, id)
        if (!locked) throw httpErrors.notFound()
        if (status === 'declined' && !locked.canDecline) throw httpErrors.conflict(cannotDecline)
        if (locked.status === status) return
        await writeAnswer(transaction, id, status, now)
        const action = status === 'accepted' ? 'acceptAgreement' : 'declineAgreement'
        const details = { agreementId: id }
        await auditCaller(request, { action, outcome: 'ok', details }, transaction)
      })
      const moment = momentOf(now, app.settings.COLLEGE_TIME_ZONE)
      const { data } = await agreements.read(app.database, personId, moment)
      const answered = data?.find((agreement) => agreement.id === id)
      if (!answered) throw httpErrors.notFound()
      return answered
    },
  )
}
