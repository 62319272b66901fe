import type { App } from '#http/app.ts'
import { shareResponses } from '#http/operations/share-responses.ts'
import { ownFilterRoutes } from './own-filters/own-filters.routes.ts'
import { sectionDetailRoutes } from './section-detail/section-detail.routes.ts'
import { sectionSearchRoutes } from './sections/section-search.routes.ts'
import { tuitionRateListRoutes, tuitionRateRoutes } from './tuition-rate.routes.ts'

export async function coursesModule(app: App): Promise<void> {
  await app.register(tuitionRateListRoutes)
  tuitionRateRoutes(app)
  const share = shareResponses(app.settings.SHARE_ANSWERS_SECONDS)
  sectionSearchRoutes(app, share)
  sectionDetailRoutes(app, share)
  ownFilterRoutes(app)
}
