import type { App } from '#http/app.ts'
import { orNull } from '#http/or-null.ts'
import { nullable, ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { termsAround } from './academic-period.queries.ts'
import { AcademicPeriod } from './academic-period.schema.ts'
import { currentBookstore, currentCredit } from './current-periods.ts'

/** The terms that registration and the bookstore are about today; null when there is none. */
export function academicPeriodRoutes(app: App): void {
  const around = async () => {
    const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
    return { today, terms: await termsAround(app.database.db, today) }
  }
  const route = (operationId: string) => ({
    config: { access: 'signed-in' as const },
    schema: {
      operationId,
      tags: ['programs'],
      response: { 200: nullable(ref(AcademicPeriod)) },
    },
  })

  app.get(
    '/v1/programs/academic-period/current-credit',
    route('readCurrentCredit'),
    async (_request, reply) => {
      const { today, terms } = await around()
      return orNull(reply, currentCredit(terms, today))
    },
  )

  app.get(
    '/v1/programs/academic-period/current-bookstore',
    route('readCurrentBookstore'),
    async (_request, reply) => {
      const { today, terms } = await around()
      return orNull(reply, currentBookstore(terms, today))
    },
  )
}
