import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { changedMeanwhile, expectedVersion, sayVersion } from '#http/versions.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { categories, createCategory, holdCategory, writeCategory } from './category.queries.ts'
import {
  CategoryFilter,
  LinkCategory,
  LinkCategoryDetails,
  NewLinkCategory,
} from './category.schema.ts'

const tags = ['links']
const access = { permission: 'links.write' }

/** What links are gathered under (portal.md section 7). */
export function linkCategoryRoutes(app: App): void {
  app.post(
    '/v1/links/category/filter',
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'filterLinkCategories',
        tags,
        summary: 'Lists the categories of links; inactive ones only to who manages links',
        body: ref(CategoryFilter),
        response: { 200: Type.Array(ref(LinkCategory)) },
      },
    },
    async (request) => {
      const { body } = request
      if (holds(callerOf(request), access.permission)) return categories(app.database.db, body)
      if (body.isActive === false) return []
      return categories(app.database.db, { ...body, isActive: true })
    },
  )

  app.post(
    '/v1/links/category',
    {
      config: { access },
      schema: {
        operationId: 'createLinkCategory',
        tags,
        summary: 'Adds a category of links',
        body: ref(NewLinkCategory),
        response: { 201: ref(LinkCategory) },
      },
    },
    async (request, reply) => {
      const made = await app.database.db.transaction().execute(async (transaction) => {
        const category = await createCategory(transaction, request.body, app.clock())
        const details = { categoryId: category.id }
        await auditCaller(
          request,
          { action: 'createLinkCategory', outcome: 'ok', details },
          transaction,
        )
        return category
      })
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/links/category/:id',
    {
      config: { access },
      schema: {
        operationId: 'changeLinkCategory',
        tags,
        summary: 'Shows or hides a category of links, or changes what it says',
        params: record({ id: uuid() }),
        querystring: record({ active: Type.Optional(Type.Boolean()) }),
        body: LinkCategoryDetails,
        response: { 200: ref(LinkCategory) },
      },
    },
    async (request, reply) => {
      const { params, query, body } = request
      const expected = expectedVersion(request)
      const changed = await app.database.db.transaction().execute(async (transaction) => {
        const stored = await holdCategory(transaction, params.id)
        if (!stored) throw httpErrors.notFound()
        if (expected !== null && expected !== stored.version) throw changedMeanwhile()
        const wanted = { ...stored, ...body, isActive: query.active ?? stored.isActive }
        const fields = changedFields(stored, wanted)
        if (fields.length === 0) return stored
        const category = await writeCategory(transaction, wanted, app.clock())
        const details = { categoryId: category.id, fields }
        await auditCaller(
          request,
          { action: 'changeLinkCategory', outcome: 'ok', details },
          transaction,
        )
        return category
      })
      return sayVersion(reply, changed.version).send(changed)
    },
  )
}
