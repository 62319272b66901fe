import type { OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import type { ReadMoment } from '../group.queries.ts'
import { type GroupName, groupNames, groups } from '../groups.ts'
import { type Freshness, freshness } from './freshness.ts'

export const momentOf = (now: Date, timeZone: string): ReadMoment => ({
  now,
  today: collegeDate(now, timeZone),
  groupNames,
})

/**
 * Reads a person's groups, each in one round trip and with its freshness.
 * @param names duplicates are read once
 */
export async function loadGroups(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  names: readonly GroupName[],
  moment: ReadMoment,
): Promise<{ personId: string; groups: Record<string, { data: unknown } & Freshness> }> {
  const results = await Promise.all(
    [...new Set(names)].map(async (group) => {
      const result = await groups[group].read(database, personId, moment)
      return [group, { data: result.data, ...freshness(group, result.freshness, moment.now) }]
    }),
  )
  return { personId, groups: Object.fromEntries(results) }
}
