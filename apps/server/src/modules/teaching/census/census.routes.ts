import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { EntriesRetried } from '../sending/entry-delivery.schema.ts'
import { queueAgain } from '../sending/entry-writes.queries.ts'
import { attendanceReports, censusList } from './census.queries.ts'
import { AttendanceReports, CensusList, ReportsFilter } from './census.schema.ts'

const tags = ['teaching']

/** The census of all sections, for deans and the registrar. */
export function censusRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.get(
    '/v1/teaching/census',
    {
      config: { access: { permission: 'attendance.read' } },
      schema: {
        operationId: 'readCensus',
        tags,
        summary: 'Lists sections and whether their attendance is certified, without student data',
        response: { 200: schemaRef(CensusList) },
      },
    },
    async (request) => {
      await auditCaller(request, { action: 'viewCensus', outcome: 'ok' })
      return censusList(db, today(), app.clock())
    },
  )

  app.get(
    '/v1/teaching/census/reports',
    {
      config: { access: { permission: 'attendance.export' } },
      schema: {
        operationId: 'readAttendanceReports',
        tags,
        summary: 'Lists the students who were reported as not attending, for the registrar',
        description: 'Students can see in their access logs who read the list.',
        querystring: ReportsFilter,
        response: { 200: schemaRef(AttendanceReports) },
      },
    },
    async (request) => {
      const { reports, personIds } = await attendanceReports(db, today(), request.query)
      const event = { action: 'viewAttendanceReports', outcome: 'ok' } as const
      await auditCaller(request, event)
      await auditCallerForEach(request, event, personIds)
      return { reports }
    },
  )

  app.post(
    '/v1/teaching/census/reports/retry',
    {
      config: { access: { permission: 'attendance.export' }, whileImpersonating: 'never' },
      schema: {
        operationId: 'retryAttendanceReports',
        tags,
        summary:
          'Retries sending the attendance that the registrar would otherwise have to enter by hand',
        description:
          'Each entry is first looked up in the college’s system, so that entries made in the meantime aren’t written twice.',
        response: { 200: schemaRef(EntriesRetried) },
      },
    },
    (request) =>
      db.transaction().execute(async (transaction) => {
        const count = await queueAgain(transaction, 'attendance', app.clock())
        const event = { action: 'retryAttendance', outcome: 'ok', details: { count } } as const
        await auditCaller(request, event, transaction)
        return { count }
      }),
  )
}
