import { auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeGrading } from '../grading/college-grading.queries.ts'
import { openSection, sectionRefusals } from '../roster/open-section.ts'
import { callerName } from './change-entries.queries.ts'
import {
  alreadyReported,
  changeEntries,
  entriesParams,
  entriesUrl,
  forInstructors,
} from './change-entries.ts'
import { EntriesSaved, EntryInputs, EntrySheet } from './entries.schema.ts'
import { storedEntries } from './entry-sheet.queries.ts'
import { toSheet } from './entry-sheet.ts'
import { saveDrafts } from './save-drafts.ts'

const tags = ['teaching']

/** Entries and reports of instructors about the students of their classes. */
export function entryRoutes(app: App): void {
  const { db } = app.database

  app.get(
    entriesUrl,
    {
      config: { ...forInstructors, refusals: sectionRefusals },
      schema: {
        operationId: 'readEntries',
        tags,
        summary: 'Gets the entries and reports about the students in a section',
        description:
          'Students can see in their access logs who opened the sheet, as with the roster.',
        params: entriesParams,
        response: { 200: schemaRef(EntrySheet) },
      },
    },
    async (request) => {
      const { id, kind } = request.params
      const section = await openSection(request, id)
      const stored = await storedEntries(db, id, kind)
      const details = { sectionId: id, section: section.name }
      await auditCallerForEach(
        request,
        { action: 'viewRoster', outcome: 'ok', details },
        stored.rows.map(({ personId }) => personId),
      )
      return toSheet({ id, section, kind, grading: await collegeGrading(db) }, stored)
    },
  )

  app.put(
    entriesUrl,
    {
      config: {
        ...forInstructors,
        refusals: { ...sectionRefusals, 409: 'The class has already been reported.' },
      },
      schema: {
        operationId: 'saveEntries',
        tags,
        summary: 'Stores entries as typed, before the class is reported',
        description:
          'An entry that is already stored counts as saved, so the call can be repeated. An entry that another instructor changed in the meantime isn’t stored.',
        params: entriesParams,
        body: schemaRef(EntryInputs),
        response: { 200: schemaRef(EntriesSaved) },
      },
    },
    (request) =>
      changeEntries(request, request.params, async ({ db, context, stored, by }) => {
        if (stored.report) throw alreadyReported(stored.report)
        const name = await callerName(db, by.by)
        const entries = request.body.entries.map((entry) => ({ endsOn: null, ...entry }))
        const saved = await saveDrafts(db, { ...by, name }, stored.rows, entries)
        await auditCallerForEach(
          request,
          {
            action: 'saveEntries',
            outcome: 'ok',
            details: { kind: by.kind, section: context.section.name },
          },
          saved.changed,
          db,
        )
        return { results: saved.results }
      }),
  )
}
