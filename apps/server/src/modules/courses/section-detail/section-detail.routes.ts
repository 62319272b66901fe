import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer } from '../sections/offer.queries.ts'
import { sectionDetail } from './section-detail.queries.ts'
import { SectionDetail, SectionParams } from './section-detail.schema.ts'

/** One class, for everybody, by an address that can be shared (registration.md section 1). */
export function sectionDetailRoutes(app: App): void {
  const { db } = app.database
  app.get(
    '/public/v1/courses/sections/:id',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getSection',
        tags: ['courses'],
        summary: 'Returns one section with its course, also one that was canceled or has ended',
        params: SectionParams,
        response: { 200: ref(SectionDetail) },
      },
    },
    async ({ params }, reply) => {
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const found = await sectionDetail(db, params.id, await currentOffer(db, now, today), today)
      if (!found) throw httpErrors.notFound()
      // Seats change: for a minute, everybody may be shown the same ones.
      reply.header('cache-control', 'public, max-age=60')
      return found
    },
  )
}
