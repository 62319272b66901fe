import { coverFault, doOverlap, longestCover } from '@myhub/domain/advising/cover.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors, refusedField } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import {
  colleagueById,
  colleaguesOf,
  coversOf,
  endCover,
  lockGiver,
  readGiver,
  storeCover,
} from './cover.queries.ts'
import { AdvisingColleagues, AdvisingCoverInput, AdvisingCovers } from './cover.schema.ts'
import { tellOfCover } from './tell-of-cover.ts'

const url = '/v1/advising/covers'
const tags = ['advising']
const own = { access: 'signed-in', whileImpersonating: 'never' } as const
const noAdvisor = 'The caller advises nobody today, or views as another person.'

const messages = {
  past: 'must not be before today',
  order: 'must not be before the first day',
  tooLong: `must leave at most ${longestCover} days`,
}

/** Colleagues who cover for an absent advisor (teaching-advising.md section 3). */
export function coverRoutes(app: App): void {
  const { db } = app.database
  const moment = () => {
    const now = app.clock()
    return { now, today: collegeDate(now, app.settings.COLLEGE_TIME_ZONE) }
  }
  const readCovers = async (request: FastifyRequest) => {
    const { personId } = callerOf(request)
    const { today } = moment()
    const [covers, { mayGive }] = await Promise.all([
      coversOf(db, personId, today),
      readGiver(db, personId, today),
    ])
    return { ...covers, mayGive }
  }

  app.get(
    url,
    {
      config: { ...own, refusals: { 403: 'The caller views as another person.' } },
      schema: {
        operationId: 'listMyAdvisingCovers',
        tags,
        summary: 'Lists who covers for the caller and whom the caller covers for, now or later',
        response: { 200: ref(AdvisingCovers) },
      },
    },
    (request) => readCovers(request),
  )

  app.get(
    `${url}/colleagues`,
    {
      config: { ...own, refusals: { 403: noAdvisor } },
      schema: {
        operationId: 'listAdvisingColleagues',
        tags,
        summary: 'Lists who can cover for the caller: everyone else who advises today',
        response: { 200: ref(AdvisingColleagues) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { today } = moment()
      const { mayGive } = await readGiver(db, personId, today)
      if (!mayGive) throw httpErrors.forbidden()
      return { colleagues: await colleaguesOf(db, personId, today) }
    },
  )

  app.post(
    url,
    {
      config: {
        ...own,
        refusals: { 403: noAdvisor, 409: 'Somebody covers for the caller on some of these days.' },
      },
      schema: {
        operationId: 'giveAdvisingCover',
        tags,
        summary: 'Lets a colleague see and help the caller’s advisees until a day',
        description:
          'The colleague sees the students, their notes and their reviews like their advisor, from the first day to the last. Both can end it before.',
        body: ref(AdvisingCoverInput),
        response: { 201: ref(AdvisingCovers) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { colleagueId, ...days } = request.body
      const { now, today } = moment()
      const fault = coverFault(days, today)
      if (fault) throw refusedField(fault.field, fault.kind, messages[fault.kind])
      await db.transaction().execute(async (transaction) => {
        const { name, mayGive } = await lockGiver(transaction, personId, today)
        if (!mayGive) throw httpErrors.forbidden()
        const colleague = await colleagueById(transaction, colleagueId, today)
        if (!colleague || colleague.id === personId)
          throw refusedField('colleagueId', 'unknown', 'must be another advisor')
        const { given } = await coversOf(transaction, personId, today)
        if (given.some((one) => doOverlap(one, days)))
          throw new HttpError(
            409,
            'covered',
            'Someone is already covering for you on some of these days.',
          )
        const cover = { advisorId: personId, coverId: colleagueId, ...days }
        const id = await storeCover(transaction, cover, now)
        await tellOfCover(transaction, 'given', { id, personId: colleagueId, by: name }, now)
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
      config: { ...own, refusals: { 403: 'The caller views as another person.' } },
      schema: {
        operationId: 'endAdvisingCover',
        tags,
        summary: 'Ends a cover, as the advisor who gave it or the one who took it',
        params: record({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const { now, today } = moment()
      await db.transaction().execute(async (transaction) => {
        const ended = await endCover(transaction, id, personId, { now, today })
        if (!ended) throw httpErrors.notFound()
        const { name } = await readGiver(transaction, personId, today)
        const isGiver = ended.advisor_id === personId
        const other = isGiver ? ended.cover_id : ended.advisor_id
        const news = isGiver ? 'endedByAdvisor' : 'endedByColleague'
        await tellOfCover(transaction, news, { id, personId: other, by: name }, now)
        const event = { action: 'endAdvisingCover', outcome: 'ok', details: { id } } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
