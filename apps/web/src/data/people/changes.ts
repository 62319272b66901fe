import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, type GroupResult, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { RecordChange } from '../shapes.ts'

const url = '/v1/people/person/mine/changes'

/** Changes in the person's records since they last marked them as seen, newest first. */
export const myChanges: GroupQuery<RecordChange[]> = {
  queryKey: ['changes'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url)).then(({ changes }) => inLanguage(changes))),
}

/**
 * Marks changes up to this time as seen, optimistically and then on the server.
 * @throws ApiError when the server refuses; the unseen changes are then the server's
 */
export async function markChangesSeen(seenThrough: string): Promise<void> {
  const { queryKey } = myChanges
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<GroupResult<RecordChange[]>>(
    queryKey,
    (known) => known && { ...known, data: [] },
  )
  try {
    await dataOf(api().PUT(`${url}/seen`, { body: { seenThrough } }))
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}
