import { coversOverlap, maxCoverDays, validateCover } from '@myhub/domain/advising/cover.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import {
  colleagueById,
  currentCovers,
  endCover,
  findColleagues,
  lockCoverAdvisor,
  readCoverAdvisor,
  storeCover,
} from './cover.queries.ts'
import { AdvisingColleagues, AdvisingCoverInput, AdvisingCovers } from './cover.schema.ts'
import { notifyOfCover } from './notify-of-cover.ts'

const url = '/v1/advising/covers'
const tags = ['advising']
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const notAdvisingMessage = 'The caller has no advisees today or is viewing as another person.'

const messages = {
  past: 'must not be before today',
  order: 'must not be before the first day',
  tooLong: `must not make the cover longer than ${maxCoverDays} days`,
}

/** Colleagues who cover for an absent advisor (teaching-advising.md section 3). */
export function coverRoutes(app: App): void {
  const { db } = app.database
  const currentMoment = () => {
    const now = app.clock()
    return { now, today: collegeDate(now, app.settings.COLLEGE_TIME_ZONE) }
  }
  const readCovers = async (request: FastifyRequest) => {
    const { personId } = callerOf(request)
    const { today } = currentMoment()
    const [covers, { mayGive }] = await Promise.all([
      currentCovers(db, personId, today),
      readCoverAdvisor(db, personId, today),
    ])
    return { ...covers, mayGive }
  }

  app.get(
    url,
    {
      config: { ...ownAccess, refusals: { 403: 'The caller is viewing as another person.' } },
      schema: {
        operationId: 'listMyAdvisingCovers',
        tags,
        summary: 'Lists current and future covers, both for and by the caller',
        response: { 200: schemaRef(AdvisingCovers) },
      },
    },
    (request) => readCovers(request),
  )

  app.get(
    `${url}/colleagues`,
    {
      config: { ...ownAccess, refusals: { 403: notAdvisingMessage } },
      schema: {
        operationId: 'listAdvisingColleagues',
        tags,
        summary: 'Lists the other current advisors, who can cover for the caller',
        response: { 200: schemaRef(AdvisingColleagues) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { today } = currentMoment()
      const { mayGive } = await readCoverAdvisor(db, personId, today)
      if (!mayGive) throw httpErrors.forbidden()
      return { colleagues: await findColleagues(db, personId, today) }
    },
  )

  app.post(
    url,
    {
      config: {
        ...ownAccess,
        refusals: {
          403: notAdvisingMessage,
          409: 'Someone already covers for the caller on some of these days.',
        },
      },
      schema: {
        operationId: 'giveAdvisingCover',
        tags,
        summary: 'Lets a colleague cover for the caller on the given days',
        description:
          'From the first day through the last, the colleague has the same access as the advisor to the students, their notes and their reviews. Either of them can end the cover early.',
        body: schemaRef(AdvisingCoverInput),
        response: { 201: schemaRef(AdvisingCovers) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { colleagueId, ...days } = request.body
      const { now, today } = currentMoment()
      const error = validateCover(days, today)
      if (error) throw fieldError(error.field, error.kind, messages[error.kind])
      await db.transaction().execute(async (transaction) => {
        const { name, mayGive } = await lockCoverAdvisor(transaction, personId, today)
        if (!mayGive) throw httpErrors.forbidden()
        const colleague = await colleagueById(transaction, colleagueId, today)
        if (!colleague || colleague.id === personId)
          throw fieldError('colleagueId', 'unknown', 'must be another advisor')
        const { given } = await currentCovers(transaction, personId, today)
        if (given.some((period) => coversOverlap(period, days)))
          throw new HttpError(
            409,
            'covered',
            'Someone is already covering for you on some of these days.',
          )
        const cover = { advisorId: personId, coverId: colleagueId, ...days }
        const id = await storeCover(transaction, cover, now)
        await notifyOfCover(transaction, 'given', { id, personId: colleagueId, by: name }, now)
        const details = { ...days, colleagueId }
        const event = { action: 'giveAdvisingCover', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(201).send(await readCovers(request))
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: { ...ownAccess, refusals: { 403: 'The caller is viewing as another person.' } },
      schema: {
        operationId: 'endAdvisingCover',
        tags,
        summary: 'Ends a cover; either of the two advisors can do this',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const { now, today } = currentMoment()
      await db.transaction().execute(async (transaction) => {
        const ended = await endCover(transaction, id, personId, { now, today })
        if (!ended) throw httpErrors.notFound()
        const { name } = await readCoverAdvisor(transaction, personId, today)
        const isAdvisor = ended.advisor_id === personId
        const other = isAdvisor ? ended.cover_id : ended.advisor_id
        const change = isAdvisor ? 'endedByAdvisor' : 'endedByColleague'
        await notifyOfCover(transaction, change, { id, personId: other, by: name }, now)
        const event = { action: 'endAdvisingCover', outcome: 'ok', details: { id } } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
