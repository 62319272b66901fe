import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { termRows, toStartTerms } from '../academic-periods/start-terms.queries.ts'
import { activePathways } from './pathway.queries.ts'
import { Pathway, PathwayAnswer, PathwayHistory, PathwayInput } from './pathway.schema.ts'
import {
  type NewPathwayRequest,
  openPathwayRequest,
  pathwayFor,
  pathwayHistory,
  storePathwayRequest,
} from './pathway-change.queries.ts'

const tags = ['programs']
const received = 'We received your request. An advisor will review it and write to you.'

const invalidField = (path: string, message: string) => {
  const field: FieldError = { path, code: 'unknown', message }
  return httpErrors.badRequest(`The request is not valid: ${path} ${message}.`, [field])
}

/** Pathways, for everyone, and a person's requests to change theirs (portal.md section 7). */
export function pathwayRoutes(app: App): void {
  const { db } = app.database
  const recruit = (kind: Pathway['kind'], path: string, operationId: string, summary: string) =>
    app.get(
      `/public/v1/programs/pathway/${path}/recruit`,
      {
        config: { access: 'public' },
        schema: { operationId, tags, summary, response: { 200: Type.Array(schemaRef(Pathway)) } },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=60')
        return activePathways(db, kind)
      },
    )
  recruit('career', 'career', 'listCareerPathways', 'Lists career pathways with their programs')
  recruit(
    'liberalArts',
    'liberal-arts',
    'listLiberalArtsPathways',
    'Lists liberal arts pathways with their programs',
  )

  app.post(
    '/v1/programs/pathway/change-mine',
    {
      config: { access: 'signed-in', refusals: { 409: 'The caller is already in this pathway.' } },
      schema: {
        operationId: 'changeMyPathway',
        tags,
        summary: 'Requests a pathway change; repeating a pending request returns that request',
        body: schemaRef(PathwayInput),
        response: { 200: schemaRef(PathwayAnswer), 201: schemaRef(PathwayAnswer) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { pathwayId, startTermId, reason = null } = request.body
      const newRequest: NewPathwayRequest = { personId, pathwayId, startTermId, reason }
      const pathway = await pathwayFor(db, pathwayId, personId)
      if (!pathway) throw invalidField('pathwayId', 'is not a pathway that the college offers')
      if (pathway.is_theirs)
        throw httpErrors.conflict(`You’re already in this pathway: ${pathway.title}.`)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const terms = toStartTerms(await termRows(db).execute(), today)
      if (!terms.some(({ id }) => id === startTermId))
        throw invalidField('startTermId', 'is not a term that can still be chosen')
      const stored = await db.transaction().execute(async (transaction) => {
        const id = await storePathwayRequest(transaction, newRequest, app.clock())
        if (id === null) return null
        const details = { requestId: id, pathwayId, startTermId }
        const event = { action: 'requestPathwayChange', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
        return id
      })
      const requestId = stored ?? (await openPathwayRequest(db, newRequest))
      if (requestId === null) throw httpErrors.conflict('This request was just decided. Try again.')
      const result = { requestId, state: 'submitted' as const, message: received }
      return reply.code(stored === null ? 200 : 201).send(result)
    },
  )

  app.get(
    '/v1/programs/pathway/change-mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listMyPathwayRequests',
        tags,
        summary: 'Lists the caller’s pathway requests and their outcomes, newest first',
        response: { 200: PathwayHistory },
      },
    },
    (request) => pathwayHistory(db, callerOf(request).personId),
  )
}
