import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { EntriesRetried } from '../sending/entry-delivery.schema.ts'
import { queueAgain } from '../sending/entry-writes.queries.ts'
import { gradingList, postedGrades } from './grading.queries.ts'
import { GradesFrom, GradingList, GradingParams, PostedGrades } from './grading.schema.ts'

const tags = ['teaching']

/** The grading of all sections, for deans and the registrar. */
export function gradingRoutes(app: App): void {
  const { db } = app.database
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE

  app.get(
    '/v1/teaching/grading/:kind',
    {
      config: { access: { permission: 'grades.read' } },
      schema: {
        operationId: 'readGrading',
        tags,
        summary: 'Lists sections and whether their grades are posted, without student data',
        params: GradingParams,
        response: { 200: schemaRef(GradingList) },
      },
    },
    async (request) => {
      const { kind } = request.params
      await auditCaller(request, { action: 'viewGrading', outcome: 'ok', details: { kind } })
      return gradingList(db, kind, collegeDate(app.clock(), timeZone()), app.clock())
    },
  )

  app.get(
    '/v1/teaching/grading/:kind/posted',
    {
      config: { access: { permission: 'grades.export' } },
      schema: {
        operationId: 'readPostedGrades',
        tags,
        summary: 'Lists the grades posted since a given day, for the registrar',
        description: 'Students can see in their access logs who read the list.',
        params: GradingParams,
        querystring: GradesFrom,
        response: { 200: schemaRef(PostedGrades) },
      },
    },
    async (request) => {
      const { kind } = request.params
      const { personIds, ...posted } = await postedGrades(db, kind, request.query, timeZone())
      const event = { action: 'viewPostedGrades', outcome: 'ok', details: { kind } } as const
      await auditCaller(request, event)
      await auditCallerForEach(request, event, personIds)
      return posted
    },
  )

  app.post(
    '/v1/teaching/grading/:kind/posted/retry',
    {
      config: { access: { permission: 'grades.export' }, whileImpersonating: 'never' },
      schema: {
        operationId: 'retryPostedGrades',
        tags,
        summary:
          'Retries sending the grades that the registrar would otherwise have to enter by hand',
        description:
          'Each entry is first looked up in the college’s system, so that entries made in the meantime aren’t written twice.',
        params: GradingParams,
        response: { 200: schemaRef(EntriesRetried) },
      },
    },
    (request) =>
      db.transaction().execute(async (transaction) => {
        const { kind } = request.params
        const count = await queueAgain(transaction, kind, app.clock())
        const event = { action: 'retryGrades', outcome: 'ok', details: { kind, count } } as const
        await auditCaller(request, event, transaction)
        return { count }
      }),
  )
}
