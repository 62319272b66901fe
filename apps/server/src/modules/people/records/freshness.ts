import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, text } from '#http/schema.ts'
import type { FreshnessRow } from './freshness.queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** What an office sends when something has changed: it is as current as its last delivery. */
const feedDriven = Number.POSITIVE_INFINITY

/** How old a group may be before it is no longer called current (sis.md section 4.6, hard limit). */
const hardLimits: Readonly<Record<string, number>> = {
  sectionRegistrations: day,
  restrictions: day,
  mine: 7 * day,
  academicPrograms: 7 * day,
  gpas: 7 * day,
  courseTransfers: 7 * day,
  priorityRegistration: 2 * day,
  validStartTerms: 7 * day,
  payments: day,
  residencies: 30 * day,
  applications: 30 * day,
  institutions: 30 * day,
  aptitudeScores: 30 * day,
  // Fed by the card system in its own time: each balance says as of when it is.
  cardBalances: Number.POSITIVE_INFINITY,
  advisors: 7 * day,
  programRoles: feedDriven,
  selfAssessments: feedDriven,
  orientationData: feedDriven,
  agreements: feedDriven,
}

/** What people keep in the hub itself: always as current as the answer. */
const ownGroups: ReadonlySet<string> = new Set(['links'])

/** What every group carries beside its data: how current it is and from where (domain.md, envelope). */
export const freshnessFields = {
  asOf: nullable(instant()),
  source: oneOf(['ethos', 'csv', 'demo', 'portal']),
  stale: Type.Boolean(),
  refreshing: Type.Boolean(),
  partial: Type.Boolean(),
  error: nullable(Type.Object({ code: text(), retryAt: nullable(instant()) })),
}

export const GroupFreshness = name(
  'GroupFreshness',
  Type.Object({ asOf: freshnessFields.asOf, stale: freshnessFields.stale }),
)

const Envelope = Type.Object(freshnessFields)
export type Freshness = Static<typeof Envelope>

const laterOf = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) > Date.parse(other) ? one : other
}

const toInstant = (value: string | null) => value && new Date(value).toISOString()

const ofTheHub = (now: Date): Freshness => ({
  asOf: now.toISOString(),
  source: 'portal',
  stale: false,
  refreshing: false,
  partial: false,
  error: null,
})

/**
 * How current one group of a person is.
 * @param group its name
 * @param row what the database says; null when no source is active
 */
export function freshness(group: string, row: FreshnessRow | null, now: Date): Freshness {
  if (ownGroups.has(group)) return ofTheHub(now)
  const own = row?.states.find((state) => state.grp === group)
  const failed = own?.state === 'failed'
  const delivered = row?.run_at ?? null
  // A failure speaks of what is shown; else the later of one's own reading and everybody's counts.
  const asOf = toInstant(failed ? own.as_of : laterOf(own?.as_of ?? null, delivered))
  // The demo college has no system behind it that could know more.
  const limit = row?.source === 'demo' ? Number.POSITIVE_INFINITY : (hardLimits[group] ?? day)
  const age = asOf ? now.getTime() - Date.parse(asOf) : Number.POSITIVE_INFINITY
  return {
    asOf,
    source: row?.source ?? 'portal',
    stale: failed || asOf === null || age > limit,
    refreshing: own?.state === 'queued' || own?.state === 'running',
    partial: own?.is_partial ?? false,
    error: failed
      ? { code: own.error_kind ?? 'unavailable', retryAt: toInstant(own.next_try_at) }
      : null,
  }
}
