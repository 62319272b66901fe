import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { expectedVersion, setEtag, versionConflict } from '#http/schemas/versions.ts'
import {
  changeScenario,
  deleteScenario,
  gpaScenariosOf,
  isNameTaken,
  lockScenarios,
  scenarioVersion,
  storeScenario,
} from './gpa-scenarios.queries.ts'
import {
  GpaScenario,
  GpaScenarioChange,
  GpaScenarioInput,
  MAX_SCENARIOS,
} from './gpa-scenarios.schema.ts'

const url = '/v1/people/person/mine/gpa-scenarios'
const tags = ['people']
const nameTaken = 'You already have a scenario with this name. Choose another name.'
const tooMany = `You have ${MAX_SCENARIOS} scenarios, which is the maximum. Delete one first.`

/** Saved scenarios of the GPA calculator (R7.5). An addition to portal.md section 7. */
export function gpaScenariosRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listMyGpaScenarios',
        tags,
        summary: 'Lists the caller’s saved GPA scenarios, by name',
        response: { 200: Type.Array(schemaRef(GpaScenario)) },
      },
    },
    (request) => gpaScenariosOf(db, callerOf(request).personId),
  )

  app.post(
    url,
    {
      config: {
        access: 'signed-in',
        refusals: { 409: 'The name is taken, or the caller has too many scenarios.' },
      },
      schema: {
        operationId: 'keepMyGpaScenario',
        tags,
        summary: 'Saves a named GPA scenario',
        body: schemaRef(GpaScenarioInput),
        response: { 201: schemaRef(GpaScenario) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const input = request.body
      const stored = await db.transaction().execute(async (transaction) => {
        const count = await lockScenarios(transaction, personId)
        if (count >= MAX_SCENARIOS) throw httpErrors.conflict(tooMany)
        if (await isNameTaken(transaction, personId, input.name, null))
          throw httpErrors.conflict(nameTaken)
        const scenario = await storeScenario(transaction, personId, input, app.clock())
        const event = { action: 'keepGpaScenario', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id: scenario.id } }, transaction)
        return scenario
      })
      return setEtag(reply, stored.version).code(201).send(stored)
    },
  )

  app.patch(
    `${url}/:id`,
    {
      config: { access: 'signed-in', refusals: { 409: 'The name is taken.' } },
      schema: {
        operationId: 'changeMyGpaScenario',
        tags,
        summary: 'Changes a saved GPA scenario; omitted fields are unchanged',
        params: strictObject({ id: uuid() }),
        body: schemaRef(GpaScenarioChange),
        response: { 200: schemaRef(GpaScenario) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const change = request.body
      const expected = expectedVersion(request)
      const changed = await db.transaction().execute(async (transaction) => {
        await lockScenarios(transaction, personId)
        const version = await scenarioVersion(transaction, personId, id)
        if (version === null) throw httpErrors.notFound()
        if (expected !== null && expected !== version) throw versionConflict()
        if (
          change.name !== undefined &&
          (await isNameTaken(transaction, personId, change.name, id))
        )
          throw httpErrors.conflict(nameTaken)
        const scenario = await changeScenario(transaction, id, change, app.clock())
        const details = { id, fields: Object.keys(change) }
        await auditCaller(
          request,
          { action: 'changeGpaScenario', outcome: 'ok', details },
          transaction,
        )
        return scenario
      })
      return setEtag(reply, changed.version).send(changed)
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'deleteMyGpaScenario',
        tags,
        summary: 'Deletes a saved GPA scenario',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const expected = expectedVersion(request)
      await db.transaction().execute(async (transaction) => {
        await lockScenarios(transaction, personId)
        const version = await scenarioVersion(transaction, personId, id)
        if (version === null) throw httpErrors.notFound()
        if (expected !== null && expected !== version) throw versionConflict()
        await deleteScenario(transaction, id)
        const event = { action: 'deleteGpaScenario', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
