import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type SectionBooks = components['schemas']['Book']

/** What one's classes need from the bookstore, in the term that it sells for today (R8.7). */
export const myBooks: GroupQuery<SectionBooks[]> = {
  queryKey: ['books'],
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/v1/people/person/mine/books', { params: {} }))),
}
