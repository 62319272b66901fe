import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer, selectTerm, withoutSessions } from '../../courses/sections/offer.queries.ts'
import { personSummary } from '../../people/search/person-summary.queries.ts'
import { checkedClasses } from '../checks/checked-classes.ts'
import { classPlan } from '../checks/class-plan.queries.ts'
import { plansOf } from './plans.queries.ts'
import type { RegistrationPlan } from './plans.schema.ts'
import { StudentPlans, StudentPlansRequest } from './student-plans.schema.ts'

/** A student's plans with their checks, for advisors; every read is audited (sis.md section 6). */
export function studentPlanRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/registration/student-plans',
    {
      config: {
        access: { permission: 'person.view' },
        readsOnly: true,
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'readStudentPlans',
        tags: ['registration'],
        summary: 'Gets a student’s plans for a term with the results of their checks',
        description:
          'Requires `person.view.academic` in addition to `person.view`. Only students can change their own plans.',
        body: schemaRef(StudentPlansRequest),
        response: { 200: schemaRef(StudentPlans) },
      },
    },
    async (request) => {
      const { personId, term: code, reason = null } = request.body
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const canRead = holds(callerOf(request), 'person.view.academic')
      const person = await personSummary(db, { id: personId }, today)
      await auditCaller(request, {
        action: 'viewRegistrationPlans',
        outcome: person !== null && canRead ? 'ok' : 'denied',
        subjectId: person?.id ?? null,
        reason,
      })
      if (!canRead) throw httpErrors.forbidden()
      if (!person) throw httpErrors.notFound()
      const offer = await currentOffer(db, now, today)
      const term = selectTerm(offer, code)
      if (code !== undefined && !term)
        throw fieldError('term', 'unknown', 'must be a term that has not ended')
      const terms = offer.terms.map(withoutSessions)
      if (!term) return { term: null, terms, plans: [] }
      const toChecked = async (plan: RegistrationPlan) => {
        const planQuery = {
          personId,
          term,
          requested: plan.classes,
          givenUp: [],
          now,
          today,
          offer,
        }
        const checked = checkedClasses(await classPlan(db, planQuery))
        const auditContext = {
          term: withoutSessions(term),
          source: offer.source,
          checkedAt: now.toISOString(),
        }
        return { plan, checks: { ...auditContext, ...checked } }
      }
      const plans = await plansOf(db, personId, term.id, offer)
      return { term: withoutSessions(term), terms, plans: await Promise.all(plans.map(toChecked)) }
    },
  )
}
