import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from './group.ts'
import type { SupportArticle, SupportCategory } from './shapes.ts'

export type SupportContent = { categories: SupportCategory[]; articles: SupportArticle[] }

/** Answers to questions with their topics: those for everybody, and more for who is signed in (R8.15). */
export const supportContent = (isSignedIn: boolean): GroupQuery<SupportContent> => ({
  queryKey: ['support', isSignedIn ? 'mine' : 'public'],
  queryFn: () =>
    withoutEnvelope(
      // The contract writes a recursive audience as anything, which makes its own type unlike itself.
      answerOf(
        isSignedIn
          ? api().GET('/v1/support/articles', { params: { query: {} } })
          : api().GET('/public/v1/support/articles', { params: { query: {} } }),
      ) as Promise<SupportContent>,
    ),
})
