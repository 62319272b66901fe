import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, text } from '#http/schema.ts'
import { groupTables } from '#sync/tables/group-tables.ts'
import type { FreshnessRow, GroupStateRow } from './freshness.queries.ts'

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

/** When what the group is made of came last, and which of its tables never came. */
function deliveryOf(group: string, row: FreshnessRow | null) {
  const tables = groupTables[group]
  if (!row || !tables) return { at: row?.run_at ?? null, missing: 0, isMissing: false }
  const sent = tables.flatMap((table) => row.deliveries[table] ?? [])
  const at = sent.reduce<string | null>(
    (oldest, one) => (oldest && Date.parse(oldest) < Date.parse(one) ? oldest : one),
    null,
  )
  const missing = row.run_at === null ? 0 : tables.length - sent.length
  return { at, missing, isMissing: missing === tables.length }
}

/**
 * How current one group of a person is. What the college's system has never sent is not said to be
 * nothing: its error is `notProvided`.
 * @param group its name
 * @param row what the database says; null when no source is active
 */
export function freshness(group: string, row: FreshnessRow | null, now: Date): Freshness {
  if (ownGroups.has(group)) return ofTheHub(now)
  const own = row?.states.find((state) => state.grp === group)
  const failed = own?.state === 'failed'
  const refreshing = own?.state === 'queued' || own?.state === 'running'
  const delivered = deliveryOf(group, row)
  // A failure speaks of what is shown; else the later of one's own reading and everybody's counts.
  const asOf = toInstant(failed ? own.as_of : laterOf(own?.as_of ?? null, delivered.at))
  const isUnsupported = !failed || own.error_kind === 'unsupported'
  const isNotProvided = asOf === null && delivered.isMissing && !refreshing && isUnsupported
  // The demo college has no system behind it that could know more.
  const limit = row?.source === 'demo' ? Number.POSITIVE_INFINITY : (hardLimits[group] ?? day)
  const age = asOf ? now.getTime() - Date.parse(asOf) : Number.POSITIVE_INFINITY
  return {
    asOf,
    source: row?.source ?? 'portal',
    stale: failed || asOf === null || age > limit,
    refreshing,
    partial: own?.is_partial || (asOf !== null && delivered.missing > 0),
    error: isNotProvided ? { code: 'notProvided', retryAt: null } : errorOf(own),
  }
}

const errorOf = (own: GroupStateRow | undefined): Freshness['error'] =>
  own?.state === 'failed'
    ? { code: own.error_kind ?? 'unavailable', retryAt: toInstant(own.next_try_at) }
    : null
