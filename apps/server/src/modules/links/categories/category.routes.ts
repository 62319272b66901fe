import Type from 'typebox'
import { auditedChange, auditedCreation, auditedRemoval } from '#audit/audited-change.ts'
import type { Database } from '#db/open.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { sayVersion } from '#http/schemas/versions.ts'
import {
  categories,
  createCategory,
  deleteCategory,
  hasLinks,
  holdCategory,
  writeCategory,
} from './category.queries.ts'
import {
  CategoryFilter,
  LinkCategory,
  LinkCategoryDetails,
  NewLinkCategory,
} from './category.schema.ts'

const tags = ['links']
const access = { permission: 'links.write' }
const params = record({ id: uuid() })
const meanwhile = 'Someone else has changed it.'
const needed = 'This category still has links.'

/** What links are gathered under (portal.md section 7); taking one away is beyond it (R8.14). */
export function linkCategoryRoutes(app: App): void {
  const kept = (action: 'changeLinkCategory' | 'deleteLinkCategory', id: string) => ({
    action,
    named: { categoryId: id },
    hold: (transaction: Database) => holdCategory(transaction, id),
  })

  app.post(
    '/v1/links/category/filter',
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'filterLinkCategories',
        tags,
        summary: 'Lists link categories; inactive ones only for link managers',
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
      const made = await auditedCreation(
        request,
        'createLinkCategory',
        'categoryId',
        (transaction) => createCategory(transaction, request.body, app.clock()),
      )
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/links/category/:id',
    {
      config: { access, refusals: { 412: meanwhile } },
      schema: {
        operationId: 'changeLinkCategory',
        tags,
        summary: 'Shows, hides or changes a link category',
        params,
        querystring: record({ active: Type.Optional(Type.Boolean()) }),
        body: LinkCategoryDetails,
        response: { 200: ref(LinkCategory) },
      },
    },
    async (request, reply) => {
      const { query, body } = request
      const { id } = request.params
      const changed = await auditedChange(
        request,
        kept('changeLinkCategory', id),
        query.active === undefined ? { ...body } : { ...body, isActive: query.active },
        (transaction, wanted) => writeCategory(transaction, wanted, app.clock()),
      )
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.delete(
    '/v1/links/category/:id',
    {
      config: { access, refusals: { 409: needed, 412: meanwhile } },
      schema: {
        operationId: 'deleteLinkCategory',
        tags,
        summary: 'Deletes an empty link category',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await auditedRemoval(request, kept('deleteLinkCategory', id), async (transaction) => {
        if (await hasLinks(transaction, id)) throw httpErrors.conflict(needed)
        await deleteCategory(transaction, id)
      })
      return reply.code(204).send(null)
    },
  )
}
