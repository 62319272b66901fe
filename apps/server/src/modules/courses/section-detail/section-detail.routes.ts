import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import type { ShareResponses } from '#http/operations/share-responses.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer } from '../sections/offer.queries.ts'
import { sectionDetail } from './section-detail.queries.ts'
import { SectionDetail, SectionParams } from './section-detail.schema.ts'

/** A class, for everyone, at a shareable address (registration.md section 1). */
export function sectionDetailRoutes(app: App, share: ShareResponses): void {
  const { db } = app.database
  app.get(
    '/public/v1/courses/sections/:id',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getSection',
        tags: ['courses'],
        summary: 'Gets a section with its course, even if it was canceled or has ended',
        params: SectionParams,
        response: { 200: schemaRef(SectionDetail) },
      },
    },
    (request, reply) =>
      share(request, reply, async (): Promise<SectionDetail> => {
        const now = app.clock()
        const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
        const offer = await currentOffer(db, now, today)
        const section = await sectionDetail(db, request.params.id, offer, today)
        if (!section) throw httpErrors.notFound()
        return section
      }),
  )
}
