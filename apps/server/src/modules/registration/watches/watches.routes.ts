import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors, refusedField } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { ClassWatch } from '#http/schemas/class-watch.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type Offer, termAsked } from '../../courses/sections/offer.queries.ts'
import { offerNow } from '../plans/offer-now.ts'
import { lockPlanner } from '../plans/plans.queries.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import {
  countWatches,
  courseToWatch,
  noteFirstSeats,
  removeWatch,
  sectionToWatch,
  storeWatch,
  type Watched,
  watchesOf,
} from './watches.queries.ts'
import { MOST_WATCHES, WatchInput } from './watches.schema.ts'

const url = '/v1/registration/watches'
const tags = ['registration']
const tooMany = `You watch ${MOST_WATCHES} classes, which is the most. Stop watching one first.`

/** The classes that a person watches for a seat (registration.md section 3). */
export function watchRoutes(app: App): void {
  const { db } = app.database

  function moment() {
    const now = app.clock()
    return { now, today: collegeDate(now, app.settings.COLLEGE_TIME_ZONE) }
  }

  async function wanted(
    { sectionId, term: code, course }: { sectionId?: string; term?: string; course?: string },
    offer: Offer,
  ): Promise<Watched> {
    if (sectionId !== undefined) {
      const found = await sectionToWatch(db, sectionId, offer.terms)
      if (!found) throw refusedField('sectionId', 'unknown', 'must be a class that is offered')
      return found
    }
    if (code === undefined || course === undefined)
      throw refusedField(
        code === undefined ? 'term' : 'course',
        'required',
        'must be given with the other, or give sectionId',
      )
    const term = termAsked(offer, code)
    const found = term && (await courseToWatch(db, course, term))
    if (!found) throw refusedField('course', 'unknown', 'must be a course offered in this term')
    return found
  }

  app.get(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'listMyClassWatches',
        tags,
        summary: 'Lists the classes that the caller watches for a seat',
        response: { 200: Type.Array(ref(ClassWatch)) },
      },
    },
    async (request) => watchesOf(db, await registrantOf(request), await offerNow(app), moment()),
  )

  app.post(
    url,
    {
      config: {
        access: 'signed-in',
        refusals: { 403: notForStaff, 409: 'The caller watches as many classes as they may.' },
      },
      schema: {
        operationId: 'watchClass',
        tags,
        summary: 'Watches a class, or all classes of a course, for a seat',
        description:
          'The caller is notified when a seat opens: of a course, one that fits beside their classes. Watching the same again changes nothing.',
        body: ref(WatchInput),
        response: { 200: ref(ClassWatch) },
      },
    },
    async (request) => {
      const personId = await registrantOf(request)
      const offer = await offerNow(app)
      const watched = await wanted(request.body, offer)
      const id = await db.transaction().execute(async (transaction) => {
        await lockPlanner(transaction, personId)
        const { id, isNew } = await storeWatch(transaction, personId, watched, app.clock())
        if (!isNew) return id
        if ((await countWatches(transaction, personId, offer.terms)) > MOST_WATCHES)
          throw httpErrors.conflict(tooMany)
        await noteFirstSeats(transaction, id, offer, moment())
        const event = { action: 'watchClass', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
        return id
      })
      const all = await watchesOf(db, personId, offer, moment())
      const found = all.find((one) => one.id === id)
      if (!found) throw httpErrors.notFound()
      return found
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
        params: record({ id: uuid() }),
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
