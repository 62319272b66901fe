import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { expectedVersion, setEtag, versionConflict } from '#http/schemas/versions.ts'
import { selectTerm, withoutSessions } from '../../courses/sections/offer.queries.ts'
import { registrationUrl } from '../../people/codes/service-pages.queries.ts'
import { sendsOffers } from '../offers/offers.queries.ts'
import { pauseOfTerm } from '../pauses/pauses.queries.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import { registersHere } from '../registrar/active-registrar.ts'
import {
  countPlans,
  createPlan,
  deletePlan,
  isPlanNameTaken,
  lockPlanner,
  offeredSections,
  plansOf,
  putClasses,
  storedPlan,
  touchPlan,
} from './plans.queries.ts'
import {
  limits,
  PlanChange,
  PlanInput,
  RegistrationPlan,
  RegistrationPlans,
} from './plans.schema.ts'
import { readOffer } from './read-offer.ts'

const url = '/v1/registration/plans'
const tags = ['registration']
const nameTaken = 'You already have a plan with this name. Choose another name.'
const tooMany = `You have ${limits.plans} plans for this term, which is the maximum. Delete one first.`

/** A person's plans for a term (registration.md section 2). */
export function planRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'listMyRegistrationPlans',
        tags,
        summary: 'Lists the caller’s plans for a term with their classes',
        querystring: strictObject({
          term: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 20,
              description: 'The code of a term. Defaults to the one open for registration.',
            }),
          ),
        }),
        response: { 200: schemaRef(RegistrationPlans) },
      },
    },
    async (request) => {
      const personId = await registrantOf(request)
      const offer = await readOffer(app)
      const term = selectTerm(offer, request.query.term)
      return {
        term: term && withoutSessions(term),
        terms: offer.terms.map(withoutSessions),
        source: offer.source,
        registering: {
          isHere: await registersHere(app),
          url: await registrationUrl(db),
          pause: term && (await pauseOfTerm(db, term.code)),
          sendsOffers: await sendsOffers(db),
        },
        plans: term ? await plansOf(db, personId, term.id, offer) : [],
      }
    },
  )

  app.post(
    url,
    {
      config: {
        access: 'signed-in',
        refusals: {
          403: notForStaff,
          409: 'The name is taken, or the caller has too many plans for the term.',
        },
      },
      schema: {
        operationId: 'createMyRegistrationPlan',
        tags,
        summary: 'Creates a plan for a term',
        body: schemaRef(PlanInput),
        response: { 201: schemaRef(RegistrationPlan) },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      const { term: code, name, sectionIds = [] } = request.body
      const offer = await readOffer(app)
      const term = selectTerm(offer, code)
      if (!term) throw fieldError('term', 'unknown', 'must be a term that has not ended')
      const now = app.clock()
      const id = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        if ((await countPlans(transaction, personId, term.id)) >= limits.plans)
          throw httpErrors.conflict(tooMany)
        const input = { termId: term.id, name }
        if (await isPlanNameTaken(transaction, personId, { ...input, exceptId: null }))
          throw httpErrors.conflict(nameTaken)
        const offered = await offeredSections(transaction, term.periodIds, sectionIds)
        const unknown = sectionIds.findIndex((sectionId) => !offered.has(sectionId))
        if (unknown >= 0)
          throw fieldError(
            `sectionIds.${unknown}`,
            'unknown',
            'must be a class that is offered in this term',
          )
        const id = await createPlan(transaction, personId, input, now)
        await putClasses(transaction, id, sectionIds, {}, now)
        const event = { action: 'createRegistrationPlan', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
        return id
      })
      const [plan] = await plansOf(db, personId, term.id, offer, id)
      if (!plan) throw httpErrors.notFound()
      return setEtag(reply, plan.version).code(201).send(plan)
    },
  )

  app.patch(
    `${url}/:id`,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff, 409: 'The name is taken.' } },
      schema: {
        operationId: 'renameMyRegistrationPlan',
        tags,
        summary: 'Renames a plan',
        params: strictObject({ id: uuid() }),
        body: schemaRef(PlanChange),
        response: { 200: schemaRef(RegistrationPlan) },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      const { id } = request.params
      const { name } = request.body
      const expected = expectedVersion(request)
      const termId = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        const stored = await storedPlan(transaction, personId, id)
        if (!stored) throw httpErrors.notFound()
        if (expected !== null && expected !== stored.version) throw versionConflict()
        const { termId } = stored
        if (await isPlanNameTaken(transaction, personId, { termId, name, exceptId: id }))
          throw httpErrors.conflict(nameTaken)
        await touchPlan(transaction, id, app.clock(), name)
        const event = { action: 'renameRegistrationPlan', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
        return termId
      })
      const [plan] = await plansOf(db, personId, termId, await readOffer(app), id)
      if (!plan) throw httpErrors.notFound()
      return setEtag(reply, plan.version).send(plan)
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'deleteMyRegistrationPlan',
        tags,
        summary: 'Deletes a plan without changing any registrations',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        if (!(await storedPlan(transaction, personId, id))) throw httpErrors.notFound()
        await deletePlan(transaction, id)
        const event = { action: 'deleteRegistrationPlan', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
