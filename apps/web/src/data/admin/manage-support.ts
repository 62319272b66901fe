import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { managed } from './managed-calls.ts'

export type ManagedArticle = components['schemas']['ManagedSupportArticle']
export type ManagedTopic = components['schemas']['ManagedSupportCategory']
export type ArticleInput = components['schemas']['NewSupportArticle']
export type TopicInput = components['schemas']['SupportCategoryText']
export type ManagedSupport = { articles: ManagedArticle[]; categories: ManagedTopic[] }

/** All articles and topics, for their editors (R8.20). */
export const managedSupport: GroupQuery<ManagedSupport> = {
  queryKey: ['supportArticles', 'managed'],
  // The contract types a recursive audience as unknown, so the types differ.
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/v1/support/manage')) as Promise<ManagedSupport>),
}

/** Renders Markdown as readers will see it. */
export const previewOf = (body: string) => ({
  queryKey: ['supportArticles', 'preview', body],
  queryFn: () => dataOf(api().POST('/v1/support/article/preview', { body: { body } })),
})

const alsoInvalidates = [['supportArticles']]

export const managedArticles = managed<ManagedArticle, ArticleInput, ManagedSupport>(
  { all: managedSupport, rowsOf: ({ articles }) => articles, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/support/article', { body: body as never }),
    change: (itemPath, body) =>
      api().PATCH('/v1/support/article/{id}', { ...itemPath, body: body as never }),
  },
)

export const managedTopics = managed<ManagedTopic, TopicInput, ManagedSupport>(
  { all: managedSupport, rowsOf: ({ categories }) => categories, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/support/category', { body }),
    change: (itemPath, _, fullInput) =>
      api().PATCH('/v1/support/category/{id}', { ...itemPath, body: fullInput as TopicInput }),
  },
)
