import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { attendanceReports, censusList } from './census.queries.ts'
import { AttendanceReports, CensusList } from './census.schema.ts'

const tags = ['teaching']

/** Deans and the registrar follow the census of all sections. */
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
        summary: 'Lists which sections have certified their attendance, without students',
        response: { 200: ref(CensusList) },
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
        summary: 'Lists the students reported as not attending, for the registrar',
        description: 'Each student sees in their access log who read it.',
        response: { 200: ref(AttendanceReports) },
      },
    },
    async (request) => {
      const { reports, personIds } = await attendanceReports(db, today())
      const event = { action: 'viewAttendanceReports', outcome: 'ok' } as const
      await auditCaller(request, event)
      await auditCallerForEach(request, event, personIds)
      return { reports }
    },
  )
}
