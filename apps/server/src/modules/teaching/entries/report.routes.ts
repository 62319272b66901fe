import { checkEntry, faultField, isSameEntry } from '@myhub/domain/teaching/entries.ts'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors, refusedField } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { sectionRefusals } from '../roster/open-section.ts'
import { queueEntries } from '../sending/entry-writes.queries.ts'
import { storeReport, storeReported } from './change-entries.queries.ts'
import {
  changedSince,
  changeEntries,
  entriesParams,
  entriesUrl,
  forInstructors,
  reportedAlready,
} from './change-entries.ts'
import { EntryCorrection, EntryReport, EntrySheet } from './entries.schema.ts'
import { storedEntries } from './entry-sheet.queries.ts'
import { checkRows, mayReport, type Reporting, rulesOf, toSheet } from './entry-sheet.ts'
import { faultWords } from './fault-words.ts'
import { tellReported } from './tell-reported.ts'

const tags = ['teaching']

const leadRefusal = `${sectionRefusals[403]} Grades: the caller isn’t the lead instructor.`

/** @throws HttpError 403 if only the lead instructor may report it */
function requireLead(about: Reporting): void {
  if (!mayReport(about))
    throw new HttpError(403, 'notLead', 'The lead instructor of this class posts its grades.')
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
          403: leadRefusal,
          409: 'The class is reported or empty, it is too early, or the entries changed meanwhile.',
        },
      },
      schema: {
        operationId: 'reportEntries',
        tags,
        summary: 'Reports a whole class, once; students it concerns are notified',
        description: 'Entries that are missing or not valid are named, and nothing is reported.',
        params: entriesParams,
        body: ref(EntryReport),
        response: { 200: ref(EntrySheet) },
      },
    },
    (request) =>
      changeEntries(request, request.params, async ({ db, about, stored, by, today }) => {
        const { id, kind, section } = about
        requireLead(about)
        const sheet = toSheet(about, stored)
        if (stored.report && sheet.version !== request.body.version)
          throw reportedAlready(stored.report)
        // A retry after the response to the same report was lost.
        if (stored.report) return sheet
        if (stored.rows.length === 0)
          throw new HttpError(409, 'noStudents', 'No students are registered in this class.')
        if (stored.rows.every((row) => row.onRecord !== null))
          throw new HttpError(409, 'onRecord', 'The college’s system has all grades of this class.')
        if (today < sheet.opensOn)
          throw new HttpError(409, 'tooEarly', `This class can be reported from ${sheet.opensOn}.`)
        if (sheet.version !== request.body.version) throw changedSince()
        const { faulty, entries } = checkRows(stored.rows, about, today)
        if (faulty.length > 0)
          throw httpErrors.badRequest(
            'Some students are missing or not valid.',
            faulty.map(({ row, fault }) => ({
              path: `entries.${row.registrationId}`,
              code: fault,
              message: faultWords[fault],
            })),
          )
        await storeReport(db, by, id)
        const ids = await storeReported(
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
          const told = { kind, personId: row.personId, value, section: section.name }
          await tellReported(db, { ...told, id: ids[index] ?? '', isCorrection: false }, by.now)
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
        return toSheet(about, await storedEntries(db, id, kind))
      }),
  )

  app.post(
    `${entriesUrl}/correction`,
    {
      config: {
        ...forInstructors,
        refusals: {
          ...sectionRefusals,
          403: leadRefusal,
          409: 'The class isn’t reported yet, or another instructor corrected it meanwhile.',
        },
      },
      schema: {
        operationId: 'correctEntry',
        tags,
        summary: 'Corrects the report on one student, with a reason; the student is notified',
        params: entriesParams,
        body: ref(EntryCorrection),
        response: { 200: ref(EntrySheet) },
      },
    },
    (request) =>
      changeEntries(request, request.params, async ({ db, about, stored, by, today }) => {
        const { id, kind, section } = about
        requireLead(about)
        const { registrationId, reason, seenId, ...typed } = request.body
        const entry = { endsOn: null, ...typed }
        if (!stored.report)
          throw new HttpError(409, 'notReported', 'This class hasn’t been reported yet.')
        const row = stored.rows.find((one) => one.registrationId === registrationId)
        if (!row) throw refusedField('registrationId', 'unknown', 'must be a student in the class')
        const rules = rulesOf(about, row, today)
        const corrected = checkEntry(entry, rules)
        if (typeof corrected === 'string')
          throw refusedField(faultField(corrected, entry, rules), corrected, faultWords[corrected])
        const [last] = row.reported
        // A retry after the response to the same correction was lost.
        const isRepeated = last?.reason === reason.trim() && isSameEntry(last, corrected)
        if (isRepeated) return toSheet(about, stored)
        if ((last?.id ?? null) !== seenId) throw changedSince()
        const one = { ...corrected, registrationId, reason: reason.trim() }
        const [reportedId = ''] = await storeReported(db, by, [one])
        await queueEntries(db, [reportedId], by.now)
        const { personId } = row
        const told = { id: reportedId, kind, personId, value: one.value, section: section.name }
        await tellReported(db, { ...told, isCorrection: true }, by.now)
        await auditCaller(
          request,
          {
            action: 'correctEntry',
            outcome: 'ok',
            subjectId: personId,
            reason: one.reason,
            details: { kind, section: section.name },
          },
          db,
        )
        return toSheet(about, await storedEntries(db, id, kind))
      }),
  )
}
