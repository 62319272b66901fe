import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type MissedSearch = components['schemas']['MissedSearch'] & { id: string }

/** Frequent searches that found nothing. */
export const missedSearches: GroupQuery<MissedSearch[]> = {
  queryKey: ['missedSearches'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/support/missed-searches')).then((all) =>
        all.map((search) => ({ ...search, id: search.words })),
      ),
    ),
}
