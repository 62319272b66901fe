import { openRegistration } from '@myhub/domain/registration/registration-terms.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { nullable, schemaRef } from '#http/schema.ts'
import { orNull } from '#http/schemas/or-null.ts'
import { toPage, windowOf } from '#http/schemas/paging.ts'
import { collegeDate } from '#lib/college-date.ts'
import { registrationStanding } from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { filterPeriods } from './academic-period.queries.ts'
import { AcademicPeriod, PeriodFilter, PeriodPage } from './academic-period.schema.ts'
import { orientationPeriods } from './current-periods.ts'
import { currentBookstoreTerm, currentCreditTerm } from './current-terms.queries.ts'

/** Today's terms for registration, the bookstore and orientation, and the list of periods. */
export function academicPeriodRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const findPeriods = async (request: FastifyRequest, filter: PeriodFilter) => {
    if (!filter.openForMe) return filterPeriods(db, filter)
    const now = app.clock()
    const [periods, { slots }] = await Promise.all([
      filterPeriods(db, filter),
      registrationStanding(app.database, callerOf(request).personId, now, today()),
    ])
    return openRegistration(periods, slots, now)
  }
  const current = (operationId: string, summary: string) => ({
    config: { access: 'signed-in' as const },
    schema: {
      operationId,
      summary,
      tags: ['programs'],
      response: { 200: nullable(schemaRef(AcademicPeriod)) },
    },
  })
  const filter = (operationId: string, summary: string) => ({
    config: { access: 'signed-in' as const, readsOnly: true, isBodyOptional: true as const },
    schema: {
      operationId,
      summary,
      tags: ['programs'],
      body: schemaRef(PeriodFilter),
      response: { 200: schemaRef(PeriodPage) },
    },
  })

  app.get(
    '/v1/programs/academic-period/current-credit',
    current('readCurrentCredit', 'Gets the term open for registration today'),
    async (_request, reply) => orNull(reply, await currentCreditTerm(db, today())),
  )

  app.get(
    '/v1/programs/academic-period/current-bookstore',
    current('readCurrentBookstore', 'Gets the current bookstore term'),
    async (_request, reply) => orNull(reply, await currentBookstoreTerm(db, today())),
  )

  app.post(
    '/v1/programs/academic-period/filter',
    filter('filterAcademicPeriods', 'Lists years, terms and sessions, sorted by start'),
    async (request) => pageOfAll(request.body, await findPeriods(request, request.body)),
  )

  app.post(
    '/v1/programs/academic-period/orientation/filter',
    filter('filterOrientationPeriods', 'Lists current and upcoming terms that have an orientation'),
    async (request) =>
      pageOfAll(
        request.body,
        orientationPeriods(await findPeriods(request, request.body), today()),
      ),
  )
}

/** Returns one page of the complete list. */
function pageOfAll<T>({ paginationOptions }: PeriodFilter, all: readonly T[]) {
  const page = windowOf(paginationOptions)
  return toPage(page, all.slice(page.offset, page.offset + page.pageSize), all.length)
}
