import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { oneOf, schemaRef, strictObject } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { termsAround, withoutOverrides } from '../academic-periods/academic-period.queries.ts'
import {
  currentBookstoreTerm,
  currentCreditTerm,
} from '../academic-periods/current-terms.queries.ts'
import {
  OverridePreview,
  OverrideText,
  overrideKinds,
  PeriodOverrides,
  PreviewedPeriods,
} from './period-override.schema.ts'
import { clearOverride, nameTerm, periodOverrides, termCode } from './period-overrides.queries.ts'
import { previewOverride } from './preview-override.ts'

const tags = ['programs']
const access = { permission: 'periods.write' }
const params = strictObject({ kind: oneOf(overrideKinds) })
const path = '/v1/programs/academic-period/override'

const unknownTerm = () =>
  httpErrors.badRequest('The request is not valid: periodId is not a term.', [
    { path: 'periodId', code: 'unknown', message: 'is not a term' },
  ])

/** Overrides of the current term (domain.md section 6). */
export function periodOverrideRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const state = async () => {
    const [overrides, currentCredit, currentBookstore] = await Promise.all([
      periodOverrides(db),
      currentCreditTerm(db, today()),
      currentBookstoreTerm(db, today()),
    ])
    return { overrides, answers: { currentCredit, currentBookstore } }
  }

  app.get(
    path,
    {
      config: { access },
      schema: {
        operationId: 'listPeriodOverrides',
        tags,
        summary: 'Lists the overrides set by the college and the resulting current terms',
        response: { 200: schemaRef(PeriodOverrides) },
      },
    },
    state,
  )

  app.post(
    `${path}/preview`,
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'previewPeriodOverride',
        tags,
        summary: 'Previews the current term with an override, or with none',
        body: schemaRef(OverridePreview),
        response: { 200: schemaRef(PreviewedPeriods) },
      },
    },
    async ({ body: { kind, periodId, until } }) => {
      const terms = await termsAround(db, today(), periodId)
      if (periodId !== null && terms.every(({ id }) => id !== periodId)) throw unknownTerm()
      const override = periodId === null ? null : { periodId, until }
      const { now, planned, calendar } = previewOverride(terms, kind, override, today())
      return {
        now: now && withoutOverrides(now),
        planned: planned && withoutOverrides(planned),
        calendar: calendar && withoutOverrides(calendar),
      }
    },
  )

  app.put(
    `${path}/:kind`,
    {
      config: { access },
      schema: {
        operationId: 'namePeriod',
        tags,
        summary: 'Sets the current term for a purpose, replacing any earlier override',
        params,
        body: schemaRef(OverrideText),
        response: { 200: schemaRef(PeriodOverrides) },
      },
    },
    async (request) => {
      const { kind } = request.params
      const { periodId, until } = request.body
      await db.transaction().execute(async (transaction) => {
        const code = await termCode(transaction, periodId)
        if (code === null || !(await nameTerm(transaction, kind, code, until))) throw unknownTerm()
        const details = { purpose: kind, term: code, ...(until && { until }) }
        const event = { action: 'nameCurrentTerm', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
      })
      return state()
    },
  )

  app.delete(
    `${path}/:kind`,
    {
      config: { access },
      schema: {
        operationId: 'liftPeriodOverride',
        tags,
        summary: 'Removes the override, so the calendar determines the term again',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      await db.transaction().execute(async (transaction) => {
        if (!(await clearOverride(transaction, kind))) throw httpErrors.notFound()
        const details = { purpose: kind }
        const event = { action: 'liftCurrentTerm', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
