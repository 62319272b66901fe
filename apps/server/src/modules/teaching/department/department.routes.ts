import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { censusList } from '../census/census.queries.ts'
import { gradingList } from '../grading/grading.queries.ts'
import { DepartmentClasses, DepartmentParams } from './department.schema.ts'
import { ledDepartments } from './led-departments.queries.ts'

/** The classes of a department, for its head and dean. */
export function departmentRoutes(app: App): void {
  const { db } = app.database

  async function classesOf(
    kind: EntryKind,
    departments: readonly string[],
    today: CollegeDate,
    now: Date,
  ) {
    if (kind !== 'attendance') {
      const { source, sections } = await gradingList(db, kind, today, now, departments)
      return {
        source,
        sections: sections.map(({ postedBy: reportedBy, postedAt: reportedAt, ...section }) => ({
          ...{ ...section, reportedBy, reportedAt },
        })),
      }
    }
    const { source, sections } = await censusList(db, today, now, departments)
    return {
      source,
      sections: sections.map(({ censusOn, certifiedBy, certifiedAt, ...section }) => ({
        ...{ ...section, isOnRecord: false },
        ...{ dueOn: censusOn, reportedBy: certifiedBy, reportedAt: certifiedAt },
      })),
    }
  }

  app.get(
    '/v1/teaching/department/:kind',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listDepartmentClasses',
        tags: ['teaching'],
        summary:
          'Lists the sections of the departments that the caller leads and whether their attendance is certified or their grades are posted, without student data',
        params: DepartmentParams,
        response: { 200: schemaRef(DepartmentClasses) },
      },
    },
    async (request) => {
      const { kind } = request.params
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const departments = await ledDepartments(db, callerOf(request).personId, today)
      const codes = departments.map(({ code }) => code)
      if (codes.length > 0)
        await auditCaller(request, { action: 'viewDepartment', outcome: 'ok', details: { kind } })
      return { departments, ...(await classesOf(kind, codes, today, now)) }
    },
  )
}
