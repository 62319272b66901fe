import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { setEtag } from '#http/schemas/versions.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import {
  countClasses,
  lockPlanner,
  offeredSections,
  plansOf,
  putClasses,
  removeClass,
  storedPlan,
  touchPlan,
} from './plans.queries.ts'
import { ClassInput, limits, RegistrationPlan } from './plans.schema.ts'
import { readOffer } from './read-offer.ts'

const url = '/v1/registration/plans/:id/classes/:sectionId'
const tags = ['registration']
const params = strictObject({ id: uuid(), sectionId: uuid() })
const tooMany = `A plan can have at most ${limits.classes} classes. Remove one first.`

/** The classes of a person's plan (registration.md section 2). */
export function plannedClassRoutes(app: App): void {
  const { db } = app.database

  async function read(personId: string, id: string, termId: string) {
    const [plan] = await plansOf(db, personId, termId, await readOffer(app), id)
    if (!plan) throw httpErrors.notFound()
    return plan
  }

  app.put(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff, 409: 'The plan is full.' } },
      schema: {
        operationId: 'putMyPlannedClass',
        tags,
        summary: 'Adds a class to a plan, or changes its credits and grading',
        params,
        body: schemaRef(ClassInput),
        response: { 200: schemaRef(RegistrationPlan) },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      const { id, sectionId } = request.params
      const now = app.clock()
      const { terms } = await readOffer(app)
      const termId = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        const stored = await storedPlan(transaction, personId, id)
        if (!stored) throw httpErrors.notFound()
        const { termId } = stored
        const periodIds = terms.find((term) => term.id === termId)?.periodIds ?? [termId]
        const offered = await offeredSections(transaction, periodIds, [sectionId])
        if (!offered.has(sectionId))
          throw fieldError('sectionId', 'unknown', 'must be a class that is offered in this term')
        if ((await countClasses(transaction, id, sectionId)) >= limits.classes)
          throw httpErrors.conflict(tooMany)
        await putClasses(transaction, id, [sectionId], request.body, now)
        await touchPlan(transaction, id, now)
        const event = { action: 'changeRegistrationPlan', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
        return termId
      })
      const plan = await read(personId, id, termId)
      return setEtag(reply, plan.version).send(plan)
    },
  )

  app.delete(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'removeMyPlannedClass',
        tags,
        summary: 'Removes a class from a plan without changing any registration',
        params,
        response: { 200: schemaRef(RegistrationPlan) },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      const { id, sectionId } = request.params
      const termId = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        const stored = await storedPlan(transaction, personId, id)
        if (!stored) throw httpErrors.notFound()
        if (await removeClass(transaction, id, sectionId)) {
          await touchPlan(transaction, id, app.clock())
          const event = { action: 'changeRegistrationPlan', outcome: 'ok' } as const
          await auditCaller(request, { ...event, details: { id } }, transaction)
        }
        return stored.termId
      })
      const plan = await read(personId, id, termId)
      return setEtag(reply, plan.version).send(plan)
    },
  )
}
