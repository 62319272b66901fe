import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import type { GroupQuery, GroupResult } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { fromSource } from './taught-sections.ts'

export type Roster = components['schemas']['Roster']
export type RosterEntry = Roster['entries'][number]

/** The students of a section that the person teaches. Each read is on the students' access logs. */
export const rosterOf = (id: string): GroupQuery<Roster> => ({
  queryKey: ['teaching', 'roster', id],
  queryFn: async () => {
    const roster = inLanguage(
      await dataOf(api().GET('/v1/teaching/section/{id}/roster', { params: { path: { id } } })),
    )
    return fromSource(roster.source, roster)
  },
  staleTime: 15 * MINUTE,
})

type Version = Pick<Roster, 'sectionId' | 'version'>

const storeSeen = ({ sectionId, version }: Version) =>
  dataOf(
    api().PUT('/v1/teaching/section/{id}/roster/seen', {
      params: { path: { id: sectionId } },
      body: { version },
    }),
  )

const invalidate = ({ sectionId }: Version) =>
  queryClient.invalidateQueries({ queryKey: rosterOf(sectionId).queryKey })

/**
 * Marks the roster as seen, so that later changes are compared with it.
 * @throws ApiError when the roster has changed since; it is read again
 */
export async function markRosterSeen(roster: Version): Promise<void> {
  try {
    await storeSeen(roster)
  } finally {
    await invalidate(roster)
  }
}

/**
 * Stores the first view of a roster, to compare later ones with. It isn't refetched,
 * because each read is on every student's access log.
 * @throws ApiError when the roster has changed since; only then it is read again
 */
export async function storeFirstLook(roster: Version): Promise<void> {
  const since = new Date().toISOString()
  try {
    await storeSeen(roster)
  } catch (error) {
    await invalidate(roster)
    throw error
  }
  queryClient.setQueryData<GroupResult<Roster>>(
    rosterOf(roster.sectionId).queryKey,
    (known) =>
      known && { ...known, data: known.data && { ...known.data, changes: { since, entries: [] } } },
  )
}
