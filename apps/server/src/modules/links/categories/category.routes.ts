import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef, strictObject } from '#http/schema.ts'
import { categories, hasLinks, linkCategories } from './category.queries.ts'
import {
  CategoryFilter,
  LinkCategory,
  LinkCategoryDetails,
  linkCategorySchemas,
} from './category.schema.ts'

const permission = 'links.write'

/** Link categories (portal.md section 7). Deleting one is an addition to that section (R8.14). */
export function linkCategoryRoutes(app: App): void {
  app.post(
    '/v1/links/category/filter',
    {
      config: { access: 'signed-in', readsOnly: true, isBodyOptional: true },
      schema: {
        operationId: 'filterLinkCategories',
        tags: ['links'],
        summary: 'Lists link categories; only link managers see inactive ones',
        body: schemaRef(CategoryFilter),
        response: { 200: Type.Array(schemaRef(LinkCategory)) },
      },
    },
    async (request) => {
      const { body } = request
      const isManager = holds(callerOf(request), permission)
      if (!isManager && body.isActive === false) return []
      const filter = isManager ? body : { ...body, isActive: true }
      return categories(app.database.db, filter, app.clock())
    },
  )

  managedRoutes(app, {
    path: '/v1/links/category',
    tag: 'links',
    permission,
    thing: 'LinkCategory',
    idName: 'categoryId',
    one: 'a link category',
    many: 'link categories',
    schemas: linkCategorySchemas,
    table: linkCategories,
    list: null,
    change: {
      querystring: strictObject({ active: Type.Optional(Type.Boolean()) }),
      body: LinkCategoryDetails,
      toPatch: ({ body, query }) => {
        const { active } = query as { active?: boolean }
        return { ...(body as object | null), ...(active !== undefined && { isActive: active }) }
      },
    },
    inUse: { says: 'This category still has links.', isIt: hasLinks },
  })
}
