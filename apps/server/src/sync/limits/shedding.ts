const second = 1_000
const minute = 60 * second

/** What waits, and whether the college's system answers. Milliseconds. */
export interface SyncLoad {
  /** How many groups of people wait who are here now. */
  readonly waiting: number
  /** How long the first of them has waited. */
  readonly oldestMs: number
  /** How long nobody may call the source. */
  readonly blockedMs: number
  /** How long it has not answered. */
  readonly downMs: number
}

/**
 * How much is asked of the college's system (sis.md section 4.6): 0 all; 1 slow groups are refreshed a
 * quarter as often; 2 only who is here now, and the two groups that matter on registration morning;
 * 3 nothing, what is here is served; 4 nothing, for it is down.
 */
export type ShedLevel = 0 | 1 | 2 | 3 | 4

/**
 * How many groups of people may wait in a lane that people fill (sis.md section 4.6): whoever comes then is told what
 * is known. What has changed and what is read beforehand is at most everybody's once.
 */
export const laneBounds = { interactive: 2_000, staff: 5_000 } as const

/** What registration morning is about. */
export const hotGroups: ReadonlySet<string> = new Set(['sectionRegistrations', 'restrictions'])

/** By what waits and how long; the worse of both decides. */
export function shedLevel({ waiting, oldestMs, blockedMs, downMs }: SyncLoad): ShedLevel {
  if (blockedMs > 0 && downMs >= 2 * minute) return 4
  if (blockedMs > 10 * second) return 3
  if (oldestMs >= 15 * second || waiting >= 1_000) return 2
  if (oldestMs >= 5 * second || waiting >= 200) return 1
  return 0
}

/** By how much longer a group stays fresh. */
export const softTimes = (level: ShedLevel, group: string): number =>
  level >= 1 && !hotGroups.has(group) ? 4 : 1

/** Why a group is not asked for: too many wait, the college's system is busy, or it does not answer. */
export type ShedReason = 'manyWait' | 'sourceBusy' | 'sourceDown'

/** Why a group is not asked for now; null when it may be. */
export function shedReason(
  level: ShedLevel,
  group: string,
  lane: 'interactive' | 'staff',
): ShedReason | null {
  if (level === 4) return 'sourceDown'
  if (level === 3) return 'sourceBusy'
  if (level === 2 && (lane !== 'interactive' || !hotGroups.has(group))) return 'manyWait'
  return null
}
