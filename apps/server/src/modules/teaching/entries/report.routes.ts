import { checkEntry, errorField, isSameEntry } from '@myhub/domain/teaching/entries.ts'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { sectionRefusals } from '../roster/open-section.ts'
import { queueEntries } from '../sending/entry-writes.queries.ts'
import { storeReport, storeReportedEntries } from './change-entries.queries.ts'
import {
  alreadyReported,
  changedSince,
  changeEntries,
  entriesParams,
  entriesUrl,
  forInstructors,
} from './change-entries.ts'
import { EntryCorrection, EntryReport, EntrySheet } from './entries.schema.ts'
import { storedEntries } from './entry-sheet.queries.ts'
import { canReport, checkRows, type ReportContext, rulesOf, toSheet } from './entry-sheet.ts'
import { errorMessages } from './error-messages.ts'
import { notifyReported } from './notify-reported.ts'

const tags = ['teaching']

const leadForbidden = `${sectionRefusals[403]} Also returned for grades if the caller isn’t the lead instructor.`

/** @throws HttpError 403 if only the lead instructor may report it */
function requireLead(context: ReportContext): void {
  if (!canReport(context))
    throw new HttpError(
      403,
      'notLead',
      'Only the lead instructor of this class can post its grades.',
    )
}

/** Reports a class, once, and corrects reported entries. */
export function reportRoutes(app: App): void {
  app.post(
    `${entriesUrl}/report`,
    {
      config: {
        ...forInstructors,
        refusals: {
          ...sectionRefusals,
          403: leadForbidden,
          409: 'The class has already been reported or has no students, it is too early to report, or the entries have changed since they were read.',
        },
      },
      schema: {
        operationId: 'reportEntries',
        tags,
        summary: 'Reports a whole class once and notifies the students affected',
        description:
          'If entries are missing or invalid, the error lists them and nothing is reported.',
        params: entriesParams,
        body: schemaRef(EntryReport),
        response: { 200: schemaRef(EntrySheet) },
      },
    },
    (request) =>
      changeEntries(request, request.params, async ({ db, context, stored, by, today }) => {
        const { id, kind, section } = context
        requireLead(context)
        const sheet = toSheet(context, stored)
        if (stored.report && sheet.version !== request.body.version)
          throw alreadyReported(stored.report)
        // A retry after the response to the same report was lost.
        if (stored.report) return sheet
        if (stored.rows.length === 0)
          throw new HttpError(409, 'noStudents', 'No students are registered in this class.')
        if (stored.rows.every((row) => row.onRecord !== null))
          throw new HttpError(
            409,
            'onRecord',
            'The college’s system already has all grades for this class.',
          )
        if (today < sheet.opensOn)
          throw new HttpError(
            409,
            'tooEarly',
            `You can report this class starting on ${sheet.opensOn}.`,
          )
        if (sheet.version !== request.body.version) throw changedSince()
        const { invalid, entries } = checkRows(stored.rows, context, today)
        if (invalid.length > 0)
          throw httpErrors.badRequest(
            'The entries of some students are missing or not valid.',
            invalid.map(({ row, error }) => ({
              path: `entries.${row.registrationId}`,
              code: error,
              message: errorMessages[error],
            })),
          )
        await storeReport(db, by, id)
        const ids = await storeReportedEntries(
          db,
          by,
          entries.map(({ row, ...entry }) => ({
            ...entry,
            registrationId: row.registrationId,
            reason: null,
          })),
        )
        await queueEntries(db, ids, by.now)
        for (const [index, { row, value }] of entries.entries()) {
          const reported = { kind, personId: row.personId, value, section: section.name }
          await notifyReported(
            db,
            { ...reported, id: ids[index] ?? '', isCorrection: false },
            by.now,
          )
        }
        await auditCallerForEach(
          request,
          {
            action: kind === 'attendance' ? 'reportEntries' : 'postGrades',
            outcome: 'ok',
            details: { kind, section: section.name },
          },
          entries.map(({ row }) => row.personId),
          db,
        )
        return toSheet(context, await storedEntries(db, id, kind))
      }),
  )

  app.post(
    `${entriesUrl}/correction`,
    {
      config: {
        ...forInstructors,
        refusals: {
          ...sectionRefusals,
          403: leadForbidden,
          409: 'The class hasn’t been reported yet, or another instructor corrected the entry in the meantime.',
        },
      },
      schema: {
        operationId: 'correctEntry',
        tags,
        summary: 'Corrects the report on one student with a reason and notifies the student',
        params: entriesParams,
        body: schemaRef(EntryCorrection),
        response: { 200: schemaRef(EntrySheet) },
      },
    },
    (request) =>
      changeEntries(request, request.params, async ({ db, context, stored, by, today }) => {
        const { id, kind, section } = context
        requireLead(context)
        const { registrationId, reason, seenId, ...input } = request.body
        const entry = { endsOn: null, ...input }
        if (!stored.report)
          throw new HttpError(409, 'notReported', 'This class hasn’t been reported yet.')
        const row = stored.rows.find((storedRow) => storedRow.registrationId === registrationId)
        if (!row) throw fieldError('registrationId', 'unknown', 'must be a student in the class')
        const rules = rulesOf(context, row, today)
        const corrected = checkEntry(entry, rules)
        if (typeof corrected === 'string')
          throw fieldError(errorField(corrected, entry, rules), corrected, errorMessages[corrected])
        const [last] = row.reported
        // A retry after the response to the same correction was lost.
        const isRepeated = last?.reason === reason.trim() && isSameEntry(last, corrected)
        if (isRepeated) return toSheet(context, stored)
        if ((last?.id ?? null) !== seenId) throw changedSince()
        const correction = { ...corrected, registrationId, reason: reason.trim() }
        const [reportedId = ''] = await storeReportedEntries(db, by, [correction])
        await queueEntries(db, [reportedId], by.now)
        const { personId } = row
        const reported = {
          id: reportedId,
          kind,
          personId,
          value: correction.value,
          section: section.name,
        }
        await notifyReported(db, { ...reported, isCorrection: true }, by.now)
        await auditCaller(
          request,
          {
            action: 'correctEntry',
            outcome: 'ok',
            subjectId: personId,
            reason: correction.reason,
            details: { kind, section: section.name },
          },
          db,
        )
        return toSheet(context, await storedEntries(db, id, kind))
      }),
  )
}
