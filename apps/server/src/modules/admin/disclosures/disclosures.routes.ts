import { Readable } from 'node:stream'
import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { checkPageLimit, windowOf } from '#http/schemas/paging.ts'
import { maxSearchResults } from '../audit.schema.ts'
import {
  allDisclosures,
  type DisclosureQuery,
  findStudent,
  searchDisclosures,
} from './disclosures.queries.ts'
import { DisclosureFile, DisclosureSearch, Disclosures } from './disclosures.schema.ts'
import { disclosuresCsv } from './disclosures-csv.ts'

type Body = Pick<DisclosureSearch, 'studentId' | 'department' | 'from' | 'to'>

const csvResponse = {
  200: {
    description: 'A CSV file with one line for each row of the report.',
    content: { 'text/csv': { schema: Type.String({ format: 'binary' }) } },
  },
}

/** @throws HttpError 400 when the last day is before the first day */
function checkDays({ from, to }: Body): void {
  if (from <= to) return
  const message = 'must not be before the first day'
  throw httpErrors.badRequest(`to ${message}.`, [{ path: 'to', code: 'minimum', message }])
}

/**
 * The report of disclosures of students' education records (34 CFR 99.32), for the registrar. Each
 * time it is opened, an audit event is written for the student it names.
 */
export function disclosureRoutes(app: App): void {
  const { db } = app.database
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE
  const config = { access: { permission: 'disclosures.read' }, readsOnly: true } as const

  /**
   * Finds the student and writes the audit event. The query is null if no student has that number.
   */
  async function openReport(request: FastifyRequest, body: Body, format: 'list' | 'csv') {
    checkDays(body)
    const { studentId, department, from, to } = body
    const student = studentId === undefined ? null : await findStudent(db, studentId)
    const filters = Object.keys({
      ...(studentId && { studentId }),
      ...(department && { department }),
    })
    await auditCaller(request, {
      action: 'viewDisclosures',
      outcome: 'ok',
      subjectId: student?.id ?? null,
      details: { filters, from, to, as: format },
    })
    const query: DisclosureQuery | null =
      studentId !== undefined && student === null
        ? null
        : { from, to, personId: student?.id ?? null, ...(department && { department }) }
    return { student, query }
  }

  app.post(
    '/v1/admin/disclosures/search',
    {
      config,
      schema: {
        operationId: 'searchDisclosures',
        tags: ['admin'],
        summary: 'Lists disclosures of students’ education records, newest first',
        body: schemaRef(DisclosureSearch),
        response: { 200: schemaRef(Disclosures) },
      },
    },
    async (request) => {
      const window = windowOf(request.body.paginationOptions)
      checkPageLimit(window, maxSearchResults)
      const { student, query } = await openReport(request, request.body, 'list')
      const page = query
        ? await searchDisclosures(db, query, window, timeZone())
        : { items: [], pageNumber: window.pageNumber, pageSize: window.pageSize, totalCount: 0 }
      return { student, ...page }
    },
  )

  app.post(
    '/v1/admin/disclosures/csv',
    {
      config,
      schema: {
        operationId: 'downloadDisclosures',
        tags: ['admin'],
        summary: 'Downloads disclosures of students’ education records as CSV',
        body: schemaRef(DisclosureFile),
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const { language = defaultLanguage, ...body } = request.body
      const { query } = await openReport(request, body, 'csv')
      const batches = query ? allDisclosures(db, query, timeZone()) : emptyBatches()
      // The contract declares text; the response is streamed.
      const file: unknown = Readable.from(
        disclosuresCsv(batches, { timeZone: timeZone(), language }),
      )
      return reply
        .header('content-disposition', 'attachment; filename="disclosures.csv"')
        .type('text/csv; charset=utf-8')
        .send(file as string)
    },
  )
}

async function* emptyBatches() {}
