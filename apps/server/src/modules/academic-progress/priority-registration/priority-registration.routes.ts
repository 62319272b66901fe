import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { nullable, schemaRef, strictObject, uuid } from '#http/schema.ts'
import { orNull } from '#http/schemas/or-null.ts'
import { toPage, windowOf } from '#http/schemas/paging.ts'
import { setEtag } from '#http/schemas/versions.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentCreditTerm } from '../../programs/academic-periods/current-terms.queries.ts'
import { registrationStanding } from '../clear-to-register/registration-standing.queries.ts'
import { activePriority, priorityById, priorityPage } from './priority-registration.queries.ts'
import {
  ActivePriorityRegistration,
  PriorityFilter,
  PriorityPage,
  PriorityRegistration,
} from './priority-registration.schema.ts'

const tags = ['academic-progress']
const access = { permission: 'priority.write' }
const path = '/v1/academic-progress/priority-registration'

/**
 * Priority registration: the active one for everyone, all of them for the staff who maintain them.
 */
export function priorityRegistrationRoutes(app: App): void {
  const { db } = app.database

  app.get(
    `${path}/active`,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readActivePriorityRegistration',
        tags,
        summary:
          'Gets priority registration for the term open for registration, or else the current term',
        response: { 200: nullable(schemaRef(ActivePriorityRegistration)) },
      },
    },
    async (request, reply) => {
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const { personId } = callerOf(request)
      const { term, slots } = await registrationStanding(app.database, personId, now, today)
      const current = await currentCreditTerm(db, today)
      const active =
        (term && (await activePriority(db, term.id))) ??
        (current && (await activePriority(db, current.id)))
      const slot = slots.find(
        (candidate) => candidate.academicPeriodId === active?.academicPeriod.id,
      )
      return orNull(reply, active && { ...active, ownWindowId: slot?.windowId ?? null })
    },
  )

  app.post(
    `${path}/filter`,
    {
      config: { access, readsOnly: true, isBodyOptional: true },
      schema: {
        operationId: 'filterPriorityRegistrations',
        tags,
        summary: 'Lists priority registrations, latest term first',
        body: schemaRef(PriorityFilter),
        response: { 200: schemaRef(PriorityPage) },
      },
    },
    async ({ body }) => {
      const page = windowOf(body.paginationOptions)
      const { items, totalCount } = await priorityPage(db, body, page)
      return toPage(page, items, totalCount)
    },
  )

  app.post(
    `${path}/:id/get`,
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'readPriorityRegistration',
        tags,
        summary: 'Gets a priority registration',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(PriorityRegistration) },
      },
    },
    async ({ params }, reply) => {
      const priority = await priorityById(db, params.id)
      if (!priority) throw httpErrors.notFound()
      return setEtag(reply, priority.version).send(priority)
    },
  )
}
