import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type SectionBooks = components['schemas']['Book']

/** The course materials for the person's classes, in the bookstore's current term (R8.7). */
export const myBooks: GroupQuery<SectionBooks[]> = {
  queryKey: ['books'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/people/person/mine/books', { params: {} }))),
}
