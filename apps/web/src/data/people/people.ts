import type { components, paths } from '@myhub/contract'
import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { toGroupView } from '../query/group-view.ts'
import type { GroupName } from './names.ts'
import { type PersonMatch, personSearch } from './person-search.ts'

type PersonData =
  paths['/v1/people/person/data']['post']['responses'][200]['content']['application/json']
export type RecordGroups = Required<PersonData['groups']>

export type PeopleSearchResults = components['schemas']['PersonPage']

/** A page of twenty people who match all words (portal.md section 3). */
export const peopleSearch = (
  text: string,
  pageNumber: number,
): GroupQuery<PeopleSearchResults> => ({
  queryKey: ['people', 'found', text, String(pageNumber)],
  queryFn: () => withoutEnvelope(findPage(text, pageNumber)),
})

const MAX_WORDS = 10

const findPage = (text: string, pageNumber: number) =>
  dataOf(
    api().POST('/v1/people/person/search', {
      body: personSearch(text.trim().split(/\s+/u).slice(0, MAX_WORDS), { pageNumber }),
    }),
  ).then(inLanguage)

/** A person by id; null if unknown, or the caller may not see them. */
export const personById = (id: string): GroupQuery<PersonMatch> => ({
  queryKey: ['people', 'somebody', id],
  queryFn: () => withoutEnvelope(fetchPerson(id)),
})

async function fetchPerson(id: string): Promise<PersonMatch | null> {
  try {
    return inLanguage(await dataOf(api().GET('/v1/people/person', { params: { query: { id } } })))
  } catch (error) {
    // A mistyped URL may contain an invalid id.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}

/**
 * Refetches all of a person's record from the college's system.
 * @returns the result for each group
 */
export const syncPerson = (personId: string): Promise<components['schemas']['SyncAnswer']> =>
  dataOf(api().POST('/v1/people/person/sync', { body: { personId } }))

async function readRecord(personId: string, groups: GroupName[], reason: string) {
  const body = { personId, groups, reason }
  const data = await dataOf(api().POST('/v1/people/person/data', { body }))
  // The contract types a recursive audience as unknown, so the types differ.
  return inLanguage(data.groups as Partial<RecordGroups>)
}

const forbidden = <T>(retry: () => void): GroupView<T> => ({
  state: 'forbidden',
  data: null,
  asOf: null,
  refreshing: false,
  retry,
})

/**
 * Another person's record, read in one call because each read is audited with its reason (sis.md
 * section 6). It is only refetched on request.
 * @param groups those that the caller may read; any other is forbidden without a request
 * @returns the view of a group
 */
export function useRecord(personId: string, groups: GroupName[], reason: string) {
  const read = useQuery({
    queryKey: ['people', 'record', personId, reason, ...groups],
    queryFn: () => readRecord(personId, groups, reason),
    enabled: groups.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const retry = () => void read.refetch()
  return <Name extends GroupName>(name: Name): GroupView<RecordGroups[Name]['data']> => {
    if (!groups.includes(name)) return forbidden(retry)
    const { error, isPending } = read
    const data = read.data?.[name]
    return toGroupView<RecordGroups[Name]['data']>(
      { data: data as never, error, isPending },
      read.isFetching && !isPending,
      retry,
    )
  }
}
