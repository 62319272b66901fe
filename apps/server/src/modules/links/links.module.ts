import type { App } from '#http/app.ts'
import { linkCategoryRoutes } from './categories/category.routes.ts'
import { linkRoutes } from './link.routes.ts'
import { linkUseRoutes } from './link-use.routes.ts'
import { importLinksRoutes } from './manage/import-links.routes.ts'
import { linkCheckRoutes } from './manage/link-check.routes.ts'
import { manageLinksRoutes } from './manage/manage-links.routes.ts'

export function linksModule(app: App): void {
  linkCategoryRoutes(app)
  linkRoutes(app)
  linkUseRoutes(app)
  linkCheckRoutes(app)
  manageLinksRoutes(app)
  importLinksRoutes(app)
}
