import {
  freshnessFactor,
  type ShedLevel,
  type ShedReason,
  shedReason,
} from '#sync/limits/shedding.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Ages in milliseconds at which a group is fetched again. */
export interface SyncTimes {
  /** On view: younger data is fresh. */
  readonly soft: number
  /**
   * The same while the group may change at any time: in the person's registration window or after a
   * grade.
   */
  readonly busy: number
  /** When requested by name. */
  readonly minAge: number
}

const times = (soft: number, minAge: number, busy = soft): SyncTimes => ({ soft, minAge, busy })

/** The table of sis.md section 4.6. Groups that are not listed are delivered by their offices. */
export const syncTimes: Readonly<Record<string, SyncTimes>> = {
  sectionRegistrations: times(15 * minute, 60 * second, 2 * minute),
  restrictions: times(15 * minute, 60 * second),
  priorityRegistration: times(6 * hour, 5 * minute),
  payments: times(hour, 5 * minute),
  mine: times(6 * hour, 60 * second),
  academicPrograms: times(12 * hour, 5 * minute),
  advisors: times(12 * hour, 5 * minute),
  gpas: times(6 * hour, 5 * minute, 30 * minute),
  courseTransfers: times(6 * hour, 5 * minute, 30 * minute),
  aptitudeScores: times(24 * hour, 15 * minute),
  residencies: times(24 * hour, 15 * minute),
  applications: times(24 * hour, 15 * minute),
  institutions: times(24 * hour, 15 * minute),
}

/** The known state of a person's group before a fetch. */
export interface SyncStanding {
  /** Whether records of individual people can be fetched at all. */
  readonly canFetch: boolean
  readonly asOf: Date | null
  readonly state: 'idle' | 'queued' | 'running' | 'failed'
  readonly nextTryAt: Date | null
}

/** The kind of request and the load-shedding level for the college's system. */
export interface SyncOptions {
  /** Whether the caller requested this group by name. */
  readonly isNamed: boolean
  /** Groups that may change at any time now; empty if not checked. */
  readonly busy?: ReadonlySet<string>
  readonly lane: 'interactive' | 'staff'
  readonly level: ShedLevel
  /** When the records changed at the college; earlier reads are outdated. */
  readonly changedAt?: Date
  readonly now: Date
}

/**
 * The reason a group is not fetched: its office delivers it, it is imported, the last attempt
 * failed, or load is being shed.
 */
export type SkipReason = 'delivered' | 'imported' | 'failedLately' | ShedReason

export interface SyncDecision {
  readonly state: 'fresh' | 'queued' | 'running' | 'skipped'
  readonly nextAllowedAt: Date | null
  readonly reason: SkipReason | null
}

const skipped = (reason: SkipReason, nextAllowedAt: Date | null = null): SyncDecision => ({
  state: 'skipped',
  nextAllowedAt,
  reason,
})

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/**
 * Decides whether a group is fetched now; `queued` means to queue it unless it is (sis.md section
 * 4.6).
 */
export function decideSync(
  group: string,
  { canFetch, asOf, state, nextTryAt }: SyncStanding,
  { isNamed, busy, lane, level, changedAt, now }: SyncOptions,
): SyncDecision {
  const groupTimes = Object.hasOwn(syncTimes, group) ? syncTimes[group] : undefined
  if (!groupTimes) return skipped('delivered')
  if (!canFetch) return skipped('imported')
  if (state === 'running' || state === 'queued') return { state, nextAllowedAt: null, reason: null }
  if (nextTryAt && now < nextTryAt) return skipped('failedLately', nextTryAt)
  const soft = busy?.has(group) ? groupTimes.busy : groupTimes.soft
  const age = isNamed ? groupTimes.minAge : soft * freshnessFactor(level, group)
  const isOld = changedAt !== undefined && asOf !== null && asOf <= changedAt
  if (asOf && !isOld && now < after(asOf, age))
    return { state: 'fresh', nextAllowedAt: after(asOf, groupTimes.minAge), reason: null }
  const sheddingReason = shedReason(level, group, lane)
  if (sheddingReason !== null) return skipped(sheddingReason, after(now, groupTimes.minAge))
  return { state: 'queued', nextAllowedAt: after(now, groupTimes.minAge), reason: null }
}
