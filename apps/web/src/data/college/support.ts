import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { SupportArticle, SupportCategory } from '../shapes.ts'

export type SupportContent = { categories: SupportCategory[]; articles: SupportArticle[] }

/** Answers to questions with their topics: those for everybody, and more for who is signed in (R8.15). */
export const supportContent = (isSignedIn: boolean): GroupQuery<SupportContent> => ({
  queryKey: ['supportArticles', isSignedIn ? 'mine' : 'public'],
  queryFn: () =>
    withoutEnvelope(
      // The contract writes a recursive audience as anything, which makes its own type unlike itself.
      answerOf(
        isSignedIn
          ? api().GET('/v1/support/articles', { params: { query: {} } })
          : api().GET('/public/v1/support/articles', { params: { query: {} } }),
      ).then((content) => inReadersLanguage(content as SupportContent)),
    ),
})

const inReadersLanguage = ({ categories, articles }: SupportContent): SupportContent => ({
  categories: categories.map(inLanguage),
  articles: articles.map(findable),
})

/** Says whether an answer helped: of who is signed in it is kept, and may change; of a stranger it is counted. */
export async function rateHelpfulness(
  id: string,
  isHelpful: boolean,
  isSignedIn: boolean,
): Promise<void> {
  const asked = { params: { path: { id } }, body: { isHelpful } }
  await answerOf(
    isSignedIn
      ? api().POST('/v1/support/article/{id}/helpful', asked)
      : api().POST('/public/v1/support/article/{id}/helpful', asked),
  )
  if (isSignedIn) await queryClient.invalidateQueries({ queryKey: ['supportArticles', 'mine'] })
}

export type SystemStatus = components['schemas']['SystemStatus']

/** How the hub and the college's records are doing. */
export const systemStatus: GroupQuery<SystemStatus> = {
  queryKey: ['systemStatus'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/public/v1/support/status'))),
}
