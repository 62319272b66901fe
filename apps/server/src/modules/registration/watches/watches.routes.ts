import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { ClassWatch } from '#http/schemas/class-watch.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type Offer, selectTerm } from '../../courses/sections/offer.queries.ts'
import { lockPlanner } from '../plans/plans.queries.ts'
import { readOffer } from '../plans/read-offer.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import {
  countWatches,
  courseToWatch,
  noteFirstSeats,
  removeWatch,
  sectionToWatch,
  storeWatch,
  type WatchTarget,
  watchesOf,
} from './watches.queries.ts'
import { MAX_WATCHES, WatchInput } from './watches.schema.ts'

const url = '/v1/registration/watches'
const tags = ['registration']
const tooMany = `You’re watching ${MAX_WATCHES} classes, which is the maximum. Stop watching one first.`

/** The classes that a person watches for a seat (registration.md section 3). */
export function watchRoutes(app: App): void {
  const { db } = app.database

  function moment() {
    const now = app.clock()
    return { now, today: collegeDate(now, app.settings.COLLEGE_TIME_ZONE) }
  }

  async function findTarget(
    { sectionId, term: code, course }: { sectionId?: string; term?: string; course?: string },
    offer: Offer,
  ): Promise<WatchTarget> {
    if (sectionId !== undefined) {
      const match = await sectionToWatch(db, sectionId, offer.terms)
      if (!match) throw fieldError('sectionId', 'unknown', 'must be a class that is offered')
      return match
    }
    if (code === undefined || course === undefined)
      throw fieldError(
        code === undefined ? 'term' : 'course',
        'required',
        'is required: send both term and course, or send sectionId',
      )
    const term = selectTerm(offer, code)
    const match = term && (await courseToWatch(db, course, term))
    if (!match) throw fieldError('course', 'unknown', 'must be a course offered in this term')
    return match
  }

  app.get(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'listMyClassWatches',
        tags,
        summary: 'Lists the classes that the caller watches for a seat',
        response: { 200: Type.Array(schemaRef(ClassWatch)) },
      },
    },
    async (request) => watchesOf(db, await registrantOf(request), await readOffer(app), moment()),
  )

  app.post(
    url,
    {
      config: {
        access: 'signed-in',
        refusals: {
          403: notForStaff,
          409: 'The caller already watches the maximum number of classes.',
        },
      },
      schema: {
        operationId: 'watchClass',
        tags,
        summary: 'Watches a class, or all classes of a course, for a seat',
        description:
          'The caller is notified when a seat opens. For a course, the seat must be in a class that fits the caller’s schedule. Watching the same class or course again has no effect.',
        body: schemaRef(WatchInput),
        response: { 200: schemaRef(ClassWatch) },
      },
    },
    async (request) => {
      const personId = await registrantOf(request)
      const offer = await readOffer(app)
      const watched = await findTarget(request.body, offer)
      const id = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        const { id, isNew } = await storeWatch(transaction, personId, watched, app.clock())
        if (!isNew) return id
        if ((await countWatches(transaction, personId, offer.terms)) > MAX_WATCHES)
          throw httpErrors.conflict(tooMany)
        await noteFirstSeats(transaction, id, offer, moment())
        const event = { action: 'watchClass', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
        return id
      })
      const all = await watchesOf(db, personId, offer, moment())
      const match = all.find((watch) => watch.id === id)
      if (!match) throw httpErrors.notFound()
      return match
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'unwatchClass',
        tags,
        summary: 'Stops watching a class',
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const personId = await registrantOf(request)
      await db.transaction().execute(async (transaction) => {
        if (!(await removeWatch(transaction, personId, request.params.id)))
          throw httpErrors.notFound()
        const event = { action: 'unwatchClass', outcome: 'ok' } as const
        const details = { id: request.params.id }
        await auditCaller(request, { ...event, details }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
