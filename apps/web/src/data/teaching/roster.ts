import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import type { GroupQuery } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { ofSource } from './taught-sections.ts'

export type Roster = components['schemas']['Roster']
export type RosterEntry = Roster['entries'][number]

/** The students of a section that the person teaches. Each read is on the students' access logs. */
export const rosterOf = (id: string): GroupQuery<Roster> => ({
  queryKey: ['teaching', 'roster', id],
  queryFn: async () => {
    const roster = inLanguage(
      await answerOf(api().GET('/v1/teaching/section/{id}/roster', { params: { path: { id } } })),
    )
    return ofSource(roster.source, roster)
  },
  staleTime: 15 * MINUTE,
})

/**
 * Marks what the instructor has seen of a roster, so that later changes count from there.
 * @throws ApiError when the roster has changed since; it is read again
 */
export async function markRosterSeen({
  sectionId,
  version,
}: Pick<Roster, 'sectionId' | 'version'>): Promise<void> {
  try {
    await answerOf(
      api().PUT('/v1/teaching/section/{id}/roster/seen', {
        params: { path: { id: sectionId } },
        body: { version },
      }),
    )
  } finally {
    await queryClient.invalidateQueries({ queryKey: rosterOf(sectionId).queryKey })
  }
}
