const second = 1_000
const minute = 60 * second

/** Waiting jobs, and whether the college's system responds. Milliseconds. */
export interface SyncLoad {
  /** Waiting groups of people who are here now. */
  readonly waiting: number
  /** How long the oldest has waited. */
  readonly oldestMs: number
  /** How long calls are still blocked. */
  readonly blockedMs: number
  /** How long the source has not responded. */
  readonly downMs: number
}

/**
 * How much is requested from the college's system (sis.md section 4.6): 0 everything; 1 slow groups
 * refresh a quarter as often; 2 only for people here now, and only the two groups that matter on
 * registration morning; 3 nothing, because it is busy; 4 nothing, because it is down.
 */
export type ShedLevel = 0 | 1 | 2 | 3 | 4

/**
 * Maximum number of waiting groups in lanes filled by people (sis.md section 4.6): beyond it,
 * stored data is served. The other lanes hold each person at most once.
 */
export const laneBounds = { interactive: 2_000, staff: 5_000 } as const

/** The groups that matter on registration morning. */
export const hotGroups: ReadonlySet<string> = new Set(['sectionRegistrations', 'restrictions'])

/** The level by number and age of waiting jobs; the worse of the two decides. */
export function shedLevel({ waiting, oldestMs, blockedMs, downMs }: SyncLoad): ShedLevel {
  if (blockedMs > 0 && downMs >= 2 * minute) return 4
  if (blockedMs > 10 * second) return 3
  if (oldestMs >= 15 * second || waiting >= 1_000) return 2
  if (oldestMs >= 5 * second || waiting >= 200) return 1
  return 0
}

/** The factor by which a group stays fresh longer. */
export const freshnessFactor = (level: ShedLevel, group: string): number =>
  level >= 1 && !hotGroups.has(group) ? 4 : 1

/** Why a group isn't fetched: too many are waiting, or the college's system is busy or down. */
export type ShedReason = 'manyWait' | 'sourceBusy' | 'sourceDown'

/** Why a group isn't fetched now; null when it may be. */
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
