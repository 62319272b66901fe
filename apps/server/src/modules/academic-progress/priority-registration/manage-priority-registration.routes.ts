import { isDeepStrictEqual } from 'node:util'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { changedMeanwhile, expectedVersion, sayVersion } from '#http/schemas/versions.ts'
import { checkPriority } from './check-priority-registration.ts'
import { priorityById } from './priority-registration.queries.ts'
import {
  NewPriorityRegistration,
  PriorityRegistration,
  PriorityRegistrationChange,
  type PriorityText,
} from './priority-registration.schema.ts'
import {
  activatePriority,
  createPriority,
  holdPriority,
  isSecondActive,
  writePriority,
} from './write-priority-registration.queries.ts'

const tags = ['academic-progress']
const access = { permission: 'priority.write' }
const path = '/v1/academic-progress/priority-registration'
const meanwhile = 'Someone else has changed it.'

const textOf = ({
  academicPeriod,
  title,
  message,
  spanish,
  isActive,
  windows,
}: PriorityRegistration) => ({
  academicPeriodId: academicPeriod.id,
  title,
  message,
  spanish,
  isActive,
  windows,
})

/** Priority registration, for the staff who maintain it (portal.md section 7). */
export function managePriorityRegistrationRoutes(app: App): void {
  const { db } = app.database

  app.post(
    path,
    {
      config: { access },
      schema: {
        operationId: 'createPriorityRegistration',
        tags,
        summary: 'Adds a priority registration, inactive until it is activated',
        body: ref(NewPriorityRegistration),
        response: { 201: ref(PriorityRegistration) },
      },
    },
    async (request, reply) => {
      const text: PriorityText = {
        message: null,
        spanish: null,
        windows: [],
        ...request.body,
        isActive: false,
      }
      const writer = { personId: callerOf(request).personId, now: app.clock() }
      const made = await db.transaction().execute(async (transaction) => {
        await checkPriority(transaction, text, [])
        const id = await createPriority(transaction, text, writer)
        const details = { priorityRegistrationId: id }
        const event = { action: 'createPriorityRegistration', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
        return priorityById(transaction, id)
      })
      if (!made) throw httpErrors.notFound()
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    `${path}/:id`,
    {
      config: { access, refusals: { 409: 'Another is active for that term.', 412: meanwhile } },
      schema: {
        operationId: 'changePriorityRegistration',
        tags,
        summary: 'Changes a priority registration; omitted fields are unchanged',
        params: record({ id: uuid() }),
        body: ref(PriorityRegistrationChange),
        response: { 200: ref(PriorityRegistration) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = expectedVersion(request)
      const writer = { personId: callerOf(request).personId, now: app.clock() }
      const work = db.transaction().execute(async (transaction) => {
        const held = await holdPriority(transaction, id)
        const stored = held && (await priorityById(transaction, id))
        if (!stored) throw httpErrors.notFound()
        if (expected !== null && expected !== stored.version) throw changedMeanwhile()
        const before: PriorityText = textOf(stored)
        const text: PriorityText = { ...before, ...request.body }
        const windowIds = stored.windows.map((window) => window.id)
        await checkPriority(transaction, text, windowIds)
        const fields = Object.keys(request.body).filter(
          (field) =>
            !isDeepStrictEqual(
              text[field as keyof PriorityText],
              before[field as keyof PriorityText],
            ),
        )
        if (fields.length === 0) return stored
        await writePriority(transaction, id, text, writer)
        const details = { priorityRegistrationId: id, fields }
        const event = { action: 'changePriorityRegistration', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
        return priorityById(transaction, id)
      })
      const changed = await work.catch((error: unknown) => {
        if (isSecondActive(error))
          throw httpErrors.conflict('Another priority registration is active for that term.')
        throw error
      })
      if (!changed) throw httpErrors.notFound()
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.patch(
    `${path}/:id/activate`,
    {
      config: { access, refusals: { 412: meanwhile } },
      schema: {
        operationId: 'activatePriorityRegistration',
        tags,
        summary: 'Activates it for its term, replacing the active one',
        params: record({ id: uuid() }),
        response: { 200: ref(PriorityRegistration) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = expectedVersion(request)
      const writer = { personId: callerOf(request).personId, now: app.clock() }
      const active = await db.transaction().execute(async (transaction) => {
        const held = await holdPriority(transaction, id)
        if (!held) throw httpErrors.notFound()
        if (expected !== null && expected !== held.version) throw changedMeanwhile()
        if (!held.is_active) {
          await activatePriority(transaction, id, writer)
          const details = { priorityRegistrationId: id }
          const event = { action: 'activatePriorityRegistration', outcome: 'ok', details } as const
          await auditCaller(request, event, transaction)
        }
        return priorityById(transaction, id)
      })
      if (!active) throw httpErrors.notFound()
      return sayVersion(reply, active.version).send(active)
    },
  )
}
