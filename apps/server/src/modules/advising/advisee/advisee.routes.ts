import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { readClearToRegister } from '../../academic-progress/clear-to-register/read-clear-to-register.queries.ts'
import { adviseeRows, collegeRow } from '../caseload/caseload.queries.ts'
import { toAdvisee } from '../caseload/to-advisee.ts'
import { AdviseeDetails } from './advisee.schema.ts'

/** One of the caller's current advisees; each view is audited. */
export function adviseeRoutes(app: App): void {
  app.get(
    '/v1/advising/advisee/:id',
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: {
          403: 'The caller is viewing as another person.',
          404: 'There is no such person, or the caller doesn’t advise them today. Both cases return the same response.',
        },
      },
      schema: {
        operationId: 'readAdvisee',
        tags: ['advising'],
        summary: 'Gets what one of the caller’s advisees sees before they register',
        description: 'Amounts are null for callers without the permission `person.view.financial`.',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(AdviseeDetails) },
      },
    },
    async (request) => {
      const { db } = app.database
      const { id } = request.params
      const caller = callerOf(request)
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const [row] = await adviseeRows(app.database, caller.personId, today, id)
      await auditCaller(request, {
        action: 'viewAdvisee',
        outcome: row ? 'ok' : 'denied',
        // A denied request names no one, as for an unknown ID.
        subjectId: row?.id ?? null,
      })
      if (!row) throw httpErrors.notFound()
      const [college, result] = await Promise.all([
        collegeRow(db),
        readClearToRegister(app.database, id, now, today),
      ])
      if (!result) throw httpErrors.notFound()
      const { clear } = result
      const holdTypes = app.settings.advisingHoldTypes
      const canViewAmounts = holds(caller, 'person.view.financial')
      return {
        advisee: toAdvisee(row, college, { now, today, holdTypes }),
        clearToRegister: canViewAmounts
          ? clear
          : {
              ...clear,
              blockers: clear.blockers.map((blocker) => ({ ...blocker, amountCents: null })),
            },
      }
    },
  )
}
