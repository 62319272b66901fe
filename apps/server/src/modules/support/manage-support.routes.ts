import { auditedChange, auditedCreation } from '#audit/audited-change.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { sayVersion } from '#http/schemas/versions.ts'
import { articleHtml } from '#lib/markdown.ts'
import { checkArticle, checkParent } from './check-support.ts'
import {
  createArticle,
  createSupportCategory,
  holdArticle,
  holdSupportCategory,
  managedArticles,
  managedCategories,
  writeArticle,
  writeSupportCategory,
} from './manage-support.queries.ts'
import {
  ManagedSupport,
  ManagedSupportArticle,
  ManagedSupportCategory,
  MarkdownPreview,
  MarkdownText,
  NewSupportArticle,
  SupportArticleChange,
  SupportCategoryText,
} from './manage-support.schema.ts'

const tags = ['support']
const access = { permission: 'support.write' }
const params = record({ id: uuid() })
const refusals = { 412: 'Someone else has changed it.' }

/** Support articles and their topics for editors (R8.15, R8.20). */
export function manageSupportRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/support/manage',
    {
      config: { access },
      schema: {
        operationId: 'listManagedSupport',
        tags,
        summary: 'Lists all answers and topics, published or not, with reader feedback',
        response: { 200: ref(ManagedSupport) },
      },
    },
    async () => {
      const [categories, articles] = await Promise.all([managedCategories(db), managedArticles(db)])
      return { categories, articles }
    },
  )

  app.post(
    '/v1/support/article/preview',
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'previewSupportArticle',
        tags,
        summary: 'Previews Markdown as readers see it',
        body: ref(MarkdownText),
        response: { 200: ref(MarkdownPreview) },
      },
    },
    ({ body }) => ({ html: articleHtml(body.body) }),
  )

  app.post(
    '/v1/support/article',
    {
      config: { access },
      schema: {
        operationId: 'createSupportArticle',
        tags,
        summary: 'Adds an answer',
        body: ref(NewSupportArticle),
        response: { 201: ref(ManagedSupportArticle) },
      },
    },
    async (request, reply) => {
      const made = await auditedCreation(
        request,
        'createSupportArticle',
        'articleId',
        async (transaction) =>
          createArticle(transaction, await checkArticle(transaction, request.body), app.clock()),
      )
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/support/article/:id',
    {
      config: { access, refusals },
      schema: {
        operationId: 'changeSupportArticle',
        tags,
        summary: 'Changes, publishes or unpublishes an answer; omitted fields are unchanged',
        params,
        body: ref(SupportArticleChange),
        response: { 200: ref(ManagedSupportArticle) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const hold = (transaction: Database) => holdArticle(transaction, id)
      const changed = await auditedChange(
        request,
        { action: 'changeSupportArticle', named: { articleId: id }, hold },
        request.body,
        async (transaction, wanted) =>
          writeArticle(transaction, await checkArticle(transaction, wanted), app.clock()),
      )
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.post(
    '/v1/support/category',
    {
      config: { access },
      schema: {
        operationId: 'createSupportCategory',
        tags,
        summary: 'Adds a support topic',
        body: ref(SupportCategoryText),
        response: { 201: ref(ManagedSupportCategory) },
      },
    },
    async (request, reply) => {
      const made = await auditedCreation(
        request,
        'createSupportCategory',
        'categoryId',
        async (transaction) => {
          await checkParent(transaction, null, request.body.parentId)
          return createSupportCategory(transaction, request.body, app.clock())
        },
      )
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/support/category/:id',
    {
      config: { access, refusals },
      schema: {
        operationId: 'changeSupportCategory',
        tags,
        summary: 'Changes a support topic',
        params,
        body: ref(SupportCategoryText),
        response: { 200: ref(ManagedSupportCategory) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const hold = (transaction: Database) => holdSupportCategory(transaction, id)
      const changed = await auditedChange(
        request,
        { action: 'changeSupportCategory', named: { categoryId: id }, hold },
        request.body,
        async (transaction, wanted) => {
          await checkParent(transaction, id, wanted.parentId)
          return writeSupportCategory(transaction, wanted, app.clock())
        },
      )
      return sayVersion(reply, changed.version).send(changed)
    },
  )
}
