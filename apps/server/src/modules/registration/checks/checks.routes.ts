import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer, selectTerm, withoutSessions } from '../../courses/sections/offer.queries.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import { checkedClasses } from './checked-classes.ts'
import { CheckInput, ClassChecks } from './checks.schema.ts'
import { classPlan } from './class-plan.queries.ts'

/** Checks classes before the college's system decides (registration.md section 2). */
export function checkRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/registration/checks',
    {
      config: { access: 'signed-in', readsOnly: true, refusals: { 403: notForStaff } },
      schema: {
        operationId: 'checkClasses',
        tags: ['registration'],
        summary: 'Checks classes against the caller’s record and the college’s rules',
        description:
          'Doesn’t check for things that block registration altogether; the clear-to-register check does.',
        body: schemaRef(CheckInput),
        response: { 200: schemaRef(ClassChecks) },
      },
    },
    async (request) => {
      const { term: code, classes, givenUp = [] } = request.body
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const offer = await currentOffer(db, now, today)
      const term = selectTerm(offer, code)
      if (!term) throw fieldError('term', 'unknown', 'must be a term that has not ended')
      const requested = classes.map(({ sectionId, credits = null, gradingMode = null }) => ({
        sectionId,
        credits,
        gradingMode,
      }))
      const personId = await registrantOf(request)
      const plan = await classPlan(db, { personId, term, requested, givenUp, now, today, offer })
      const unknown = requested.findIndex(
        ({ sectionId }) => !plan.classes.some(({ id }) => id === sectionId),
      )
      if (unknown >= 0)
        throw fieldError(`classes.${unknown}.sectionId`, 'unknown', 'must be a class')
      return {
        term: withoutSessions(term),
        source: offer.source,
        checkedAt: now.toISOString(),
        ...checkedClasses(plan),
      }
    },
  )
}
