import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

export type ManagedArticle = components['schemas']['ManagedSupportArticle']
export type ManagedTopic = components['schemas']['ManagedSupportCategory']
export type ArticleWords = components['schemas']['NewSupportArticle']
export type TopicWords = components['schemas']['SupportCategoryText']
export type ManagedSupport = { articles: ManagedArticle[]; categories: ManagedTopic[] }

/** All articles and topics, for their editors (R8.20). */
export const managedSupport: GroupQuery<ManagedSupport> = {
  queryKey: ['supportArticles', 'managed'],
  // The contract types a recursive audience as unknown, so the types differ.
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/v1/support/manage')) as Promise<ManagedSupport>),
}

/** Renders Markdown as readers will see it. */
export const previewOf = (body: string) => ({
  queryKey: ['supportArticles', 'preview', body],
  queryFn: () => answerOf(api().POST('/v1/support/article/preview', { body: { body } })),
})

/**
 * Invalidates everything that shows articles, also after an error, so that the person sees the
 * latest version.
 */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['supportArticles'] })
  }
}

const at = ({ id, version }: { id: string; version: number }) => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/**
 * Creates an article, or updates the given fields.
 * @throws ApiError 400 with the invalid fields, 412
 */
export function saveArticle(words: ArticleWords, before: ManagedArticle | null): Promise<void> {
  const body = words as never
  return thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/support/article/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/support/article', { body })),
  )
}

/**
 * Publishes or unpublishes an article.
 * @throws ApiError 412 when it has changed
 */
export const publishArticle = (article: ManagedArticle, isPublished: boolean): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().PATCH('/v1/support/article/{id}', { ...at(article), body: { isPublished } as never }),
    ),
  )

/**
 * Creates or updates a topic.
 * @throws ApiError 412 when it has changed
 */
export const saveTopic = (body: TopicWords, before: ManagedTopic | null): Promise<void> =>
  thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/support/category/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/support/category', { body })),
  )
