import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { taughtSections } from '../../people/groups/registrations/taught-sections.queries.ts'
import { dueOn } from '../entries/entry-sheet.ts'
import { collegeGrading } from '../grading/college-grading.queries.ts'
import { gradedSections } from '../grading/recorded-grades.queries.ts'
import { rosterClosesOn } from '../roster/roster-access.ts'
import { instructorSource, reportsOf } from './taught-sections.queries.ts'
import { TaughtSections } from './taught-sections.schema.ts'

/** The classes that the caller teaches. */
export function taughtSectionRoutes(app: App): void {
  app.get(
    '/v1/teaching/section/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listMyTaughtSections',
        tags: ['teaching'],
        summary: 'Lists the sections that the caller is assigned to teach, with seats and dates',
        response: { 200: schemaRef(TaughtSections) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const [source, sections, grading] = await Promise.all([
        instructorSource(app.database.db, app.clock()),
        taughtSections(app.database, personId),
        collegeGrading(app.database.db),
      ])
      const { db } = app.database
      const ids = sections.map(({ section }) => section.id)
      const [reports, midterm, final] = await Promise.all([
        reportsOf(db, ids),
        gradedSections(db, 'midterm', ids),
        gradedSections(db, 'final', ids),
      ])
      return {
        source,
        sections: sections.map((section) => ({
          ...section,
          rosterClosesOn: rosterClosesOn(section.section),
          gradesDue: {
            midterm: midterm.has(section.section.id)
              ? null
              : dueOn(section.section, 'midterm', grading),
            final: final.has(section.section.id) ? null : dueOn(section.section, 'final', grading),
          },
          reports: (reports.get(section.section.id) ?? []).map(({ kind, at }) => ({ kind, at })),
        })),
      }
    },
  )
}
