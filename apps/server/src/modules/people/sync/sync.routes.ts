import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { groupNames } from '../groups.ts'
import { type PersonName, personSummary } from '../search/person-summary.queries.ts'
import { knownPeople, syncProgress, syncsSince } from './queue-sync.queries.ts'
import { requestSync } from './request-sync.ts'
import {
  MySyncProgress,
  MySyncRequest,
  PeopleSyncAnswer,
  PersonDataSyncRequest,
  PersonSyncRequest,
  SyncAnswer,
} from './sync.schema.ts'

/** Requests per minute for staff (sis.md section 4.6). */
const staffPerMinute = 30
const minute = 60_000

type QueuedRequest = Omit<Parameters<typeof requestSync>[1], 'requestedBy'>

const oneOf = (...paths: [string, string]) =>
  httpErrors.badRequest(`Enter exactly one of ${paths.join(' and ')}.`, [
    {
      path: paths[0],
      code: 'oneOf',
      message: `must be sent, or ${paths[1]} instead, but not both`,
    },
  ])

/**
 * Refetches records from the college's own system, for the caller or, by staff, for another person.
 */
export function syncRoutes(app: App): void {
  const { db } = app.database

  const queue = (request: FastifyRequest, syncRequest: QueuedRequest) =>
    requestSync(app, { ...syncRequest, requestedBy: callerOf(request).personId })

  async function countStaff(
    request: FastifyRequest,
    personIds: readonly string[],
    groups: readonly string[],
  ) {
    const since = new Date(app.clock().getTime() - minute)
    const { personId } = callerOf(request)
    if ((await syncsSince(db, personId, since)) >= staffPerMinute)
      throw httpErrors.tooManyRequests()
    const [only] = personIds
    await auditCaller(request, {
      action: 'syncPerson',
      outcome: 'ok',
      subjectId: personIds.length === 1 ? (only ?? null) : null,
      details: personIds.length === 1 ? { groups } : { groups, people: personIds },
    })
  }

  app.post(
    '/v1/people/person/mine/sync',
    {
      config: { access: 'signed-in', isBodyOptional: true },
      schema: {
        operationId: 'syncMine',
        tags: ['people'],
        summary: 'Refreshes those of the caller’s own records that are due for a refresh',
        body: schemaRef(MySyncRequest),
        response: { 200: schemaRef(SyncAnswer), 202: schemaRef(SyncAnswer) },
      },
    },
    async (request, reply) => {
      const { groups } = request.body
      const { runId, people } = await queue(request, {
        personIds: [callerOf(request).personId],
        groups: groups ?? groupNames,
        isNamed: groups !== undefined,
        lane: 'interactive',
      })
      reply.code(runId === null ? 200 : 202)
      return { runId, groups: people[0]?.groups ?? [] }
    },
  )

  app.get(
    '/v1/people/person/mine/sync',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMySync',
        tags: ['people'],
        summary: 'Gets the progress of refreshing the caller’s own records',
        response: { 200: schemaRef(MySyncProgress) },
      },
    },
    async (request) => syncProgress(db, callerOf(request).personId),
  )

  app.post(
    '/v1/people/person/sync',
    {
      config: {
        access: { permission: 'person.sync' },
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'syncPerson',
        tags: ['people'],
        summary: 'Refreshes all of a person’s records',
        body: schemaRef(PersonSyncRequest),
        response: { 200: schemaRef(SyncAnswer), 202: schemaRef(SyncAnswer) },
      },
    },
    async (request, reply) => {
      const { personId, studentId } = request.body
      if ((personId === undefined) === (studentId === undefined))
        throw oneOf('personId', 'studentId')
      const personKey: PersonName =
        personId === undefined ? { studentId: studentId ?? '' } : { id: personId }
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const person = await personSummary(db, personKey, today)
      if (!person) throw httpErrors.notFound()
      await countStaff(request, [person.id], groupNames)
      const { runId, people } = await queue(request, {
        personIds: [person.id],
        groups: groupNames,
        isNamed: true,
        lane: 'staff',
      })
      reply.code(runId === null ? 200 : 202)
      return { runId, groups: people[0]?.groups ?? [] }
    },
  )

  app.post(
    '/v1/people/person/sync/data',
    {
      config: {
        access: { permission: 'person.sync' },
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'syncPeopleData',
        tags: ['people'],
        summary: 'Refreshes named record groups for one or more people',
        body: schemaRef(PersonDataSyncRequest),
        response: { 200: schemaRef(PeopleSyncAnswer), 202: schemaRef(PeopleSyncAnswer) },
      },
    },
    async (request, reply) => {
      const { personId, personIds, groups } = request.body
      if ((personId === undefined) === (personIds === undefined))
        throw oneOf('personId', 'personIds')
      const knownIds = await knownPeople(db, personIds ?? [personId ?? ''])
      if (personId !== undefined && knownIds.length === 0) throw httpErrors.notFound()
      await countStaff(request, knownIds, groups)
      const { runId, people } = await queue(request, {
        personIds: knownIds,
        groups,
        isNamed: true,
        lane: 'staff',
      })
      reply.code(runId === null ? 200 : 202)
      return { runId, groups: personId === undefined ? [] : (people[0]?.groups ?? []), people }
    },
  )
}
