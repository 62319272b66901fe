import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareByNeed, reasonKinds } from '@myhub/domain/advising/reasons.ts'
import type { FastifyRequest } from 'fastify'
import { auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { toSource } from '../../teaching/teaching-source.queries.ts'
import { type AdviseeRow, adviseeRows, type CollegeRow, collegeRow } from './caseload.queries.ts'
import { type Advisee, Caseload, CaseloadSummary } from './caseload.schema.ts'
import { toAdvisee } from './to-advisee.ts'

const refusals = { 403: 'The caller is viewing as another person.' }

/** Converts rows to advisees with the reasons they need their advisor. */
async function toAdvisees(
  rows: readonly AdviseeRow[],
  ...context: [CollegeRow, Parameters<typeof toAdvisee>[2]]
): Promise<Advisee[]> {
  const advisees: Advisee[] = []
  for (const row of rows) {
    // Yield now and then: 600 students would delay everyone else's requests.
    if (advisees.length % 50 === 49) await nextTurn()
    advisees.push(toAdvisee(row, ...context))
  }
  return advisees
}

/**
 * Reads the caller's current advisees, in two round trips.
 * @param audit called with their IDs, and awaited before anything is returned
 */
async function loadCaseload(
  request: FastifyRequest,
  audit: (ids: readonly string[]) => Promise<void> = async () => {},
) {
  const { database, clock, settings } = request.server
  const now = clock()
  const today = collegeDate(now, settings.COLLEGE_TIME_ZONE)
  const holdTypes = settings.advisingHoldTypes
  const [rows, college] = await Promise.all([
    adviseeRows(database, callerOf(request).personId, today),
    collegeRow(database.db),
  ])
  const [advisees] = await Promise.all([
    toAdvisees(rows, college, { now, today, holdTypes }),
    audit(rows.map(({ id }) => id)),
  ])
  return { source: toSource(college.source, now), advisees }
}

/** The caller's current advisees (FERPA: access by assignment). */
export function caseloadRoutes(app: App): void {
  app.get(
    '/v1/advising/advisee/mine',
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals,
      },
      schema: {
        operationId: 'listMyAdvisees',
        tags: ['advising'],
        summary: 'Lists the caller’s current advisees and why each needs attention',
        description: 'Each student’s access log shows who opened the list.',
        response: { 200: schemaRef(Caseload) },
      },
    },
    async (request) => {
      const { source, advisees } = await loadCaseload(request, async (ids) => {
        if (ids.length > 0)
          await auditCallerForEach(request, { action: 'viewCaseload', outcome: 'ok' }, ids)
      })
      return {
        source,
        advisees: advisees.toSorted((a, b) => compareByNeed(a.reasons, b.reasons)),
      }
    },
  )

  app.get(
    '/v1/advising/summary/mine',
    {
      config: { access: 'signed-in', whileImpersonating: 'never', refusals },
      schema: {
        operationId: 'readMyCaseloadSummary',
        tags: ['advising'],
        summary: 'Counts the caller’s current advisees by the reason they need attention',
        description:
          'The response doesn’t name anyone, so it isn’t recorded in students’ access logs.',
        response: { 200: schemaRef(CaseloadSummary) },
      },
    },
    async (request) => {
      const { source, advisees } = await loadCaseload(request)
      const has = (kind: string) =>
        advisees.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind)).length
      return {
        source,
        count: advisees.length,
        reasons: reasonKinds
          .map((kind) => ({ kind, count: has(kind) }))
          .filter(({ count }) => count > 0),
        unchecked: reasonKinds.filter((kind) =>
          advisees.some(({ unchecked }) => unchecked.includes(kind)),
        ),
      }
    },
  )
}
