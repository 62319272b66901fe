import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

export type ManagedArticle = components['schemas']['ManagedSupportArticle']
export type ManagedTopic = components['schemas']['ManagedSupportCategory']
export type ArticleWords = components['schemas']['NewSupportArticle']
export type TopicWords = components['schemas']['SupportCategoryText']
export type ManagedSupport = { articles: ManagedArticle[]; categories: ManagedTopic[] }

/** Every answer and topic, for their editors (R8.20). */
export const managedSupport: GroupQuery<ManagedSupport> = {
  queryKey: ['supportArticles', 'managed'],
  // The contract writes a recursive audience as anything, which makes its own type unlike itself.
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/v1/support/manage')) as Promise<ManagedSupport>),
}

/** What Markdown looks like to readers. */
export const previewOf = (body: string) => ({
  queryKey: ['supportArticles', 'preview', body],
  queryFn: () => answerOf(api().POST('/v1/support/article/preview', { body: { body } })),
})

/** All that shows answers reads them anew; after a refusal too, for whoever is told to look at the newest. */
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

/** Adds an answer, or changes what is given of one. @throws ApiError 400 with the fields at fault, 412 */
export function saveArticle(words: ArticleWords, before: ManagedArticle | null): Promise<void> {
  const body = words as never
  return thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/support/article/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/support/article', { body })),
  )
}

/** Shows an answer to readers, or hides it. @throws ApiError 412 when it has changed */
export const publishArticle = (article: ManagedArticle, isPublished: boolean): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().PATCH('/v1/support/article/{id}', { ...at(article), body: { isPublished } as never }),
    ),
  )

/** Adds a topic, or changes one. @throws ApiError 412 when it has changed */
export const saveTopic = (body: TopicWords, before: ManagedTopic | null): Promise<void> =>
  thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/support/category/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/support/category', { body })),
  )
