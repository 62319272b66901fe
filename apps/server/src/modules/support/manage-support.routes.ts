import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { articleHtml } from '#lib/markdown.ts'
import { checkedArticle, checkedTopic } from './check-support.ts'
import { managedArticles, managedTopics } from './manage-support.queries.ts'
import {
  ManagedSupport,
  MarkdownPreview,
  MarkdownText,
  supportArticleSchemas,
  supportCategorySchemas,
} from './manage-support.schema.ts'

const tag = 'support'
const permission = 'support.write'

/** Support articles and their topics for editors (R8.15, R8.20). */
export function manageSupportRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/support/manage',
    {
      config: { access: { permission } },
      schema: {
        operationId: 'listManagedSupport',
        tags: [tag],
        summary: 'Lists all answers and topics, published or unpublished, with reader feedback',
        response: { 200: schemaRef(ManagedSupport) },
      },
    },
    async () => {
      const now = app.clock()
      const [categories, articles] = await Promise.all([
        managedTopics.list(db, now),
        managedArticles.list(db, now),
      ])
      return { categories, articles }
    },
  )

  app.post(
    '/v1/support/article/preview',
    {
      config: { access: { permission }, readsOnly: true },
      schema: {
        operationId: 'previewSupportArticle',
        tags: [tag],
        summary: 'Previews Markdown as readers will see it',
        body: schemaRef(MarkdownText),
        response: { 200: schemaRef(MarkdownPreview) },
      },
    },
    ({ body }) => ({ html: articleHtml(body.body) }),
  )

  managedRoutes(app, {
    path: '/v1/support/article',
    tag,
    permission,
    thing: 'SupportArticle',
    idName: 'articleId',
    one: 'an answer',
    many: 'answers',
    schemas: supportArticleSchemas,
    table: managedArticles,
    check: (transaction, article) => checkedArticle(transaction, article, app.clock()),
    list: null,
  })

  managedRoutes(app, {
    path: '/v1/support/category',
    tag,
    permission,
    thing: 'SupportCategory',
    idName: 'categoryId',
    one: 'a support topic',
    many: 'support topics',
    schemas: supportCategorySchemas,
    table: managedTopics,
    check: (transaction, topic, id) => checkedTopic(transaction, topic, id, app.clock()),
    list: null,
  })
}
