import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { SupportArticle, SupportCategory } from '../shapes.ts'

export type SupportContent = { categories: SupportCategory[]; articles: SupportArticle[] }

/** Support articles with their topics: the public ones, and more for a signed-in person (R8.15). */
export const supportContent = (isSignedIn: boolean): GroupQuery<SupportContent> => ({
  queryKey: ['supportArticles', isSignedIn ? 'mine' : 'public'],
  queryFn: () =>
    withoutEnvelope(
      // The contract types a recursive audience as unknown, so the types differ.
      dataOf(
        isSignedIn
          ? api().GET('/v1/support/articles', { params: { query: {} } })
          : api().GET('/public/v1/support/articles', { params: { query: {} } }),
      ).then((content) => localizeContent(content as SupportContent)),
    ),
})

const localizeContent = ({ categories, articles }: SupportContent): SupportContent => ({
  categories: categories.map(inLanguage),
  articles: articles.map(findable),
})

/**
 * Rates an article. A signed-in person's rating is stored and can change; anonymous ratings are
 * only counted.
 */
export async function rateHelpfulness(
  id: string,
  isHelpful: boolean,
  isSignedIn: boolean,
): Promise<void> {
  const init = { params: { path: { id } }, body: { isHelpful } }
  await dataOf(
    isSignedIn
      ? api().POST('/v1/support/article/{id}/helpful', init)
      : api().POST('/public/v1/support/article/{id}/helpful', init),
  )
  if (isSignedIn) await queryClient.invalidateQueries({ queryKey: ['supportArticles', 'mine'] })
}

export type SystemStatus = components['schemas']['SystemStatus']

/** The status of the hub and of the college's systems. */
export const systemStatus: GroupQuery<SystemStatus> = {
  queryKey: ['systemStatus'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/public/v1/support/status'))),
}
