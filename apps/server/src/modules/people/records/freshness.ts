import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, text } from '#http/schema.ts'
import { groupTables } from '#sync/tables/group-tables.ts'
import type { FreshnessRow, GroupStateRow } from './freshness.queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Groups that an office delivers on change: they are as fresh as the last delivery. */
const feedDriven = Number.POSITIVE_INFINITY

/** Maximum age in milliseconds before a group counts as stale (sis.md section 4.6, hard limit). */
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
  // Delivered by the card system on its own schedule; each balance has its own timestamp.
  cardBalances: Number.POSITIVE_INFINITY,
  advisors: 7 * day,
  programRoles: feedDriven,
  selfAssessments: feedDriven,
  orientationData: feedDriven,
  agreements: feedDriven,
}

/** Data that people keep in the hub itself, always current. */
const ownGroups: ReadonlySet<string> = new Set(['links'])

/** The freshness fields of all groups (domain.md, envelope). */
export const freshnessFields = {
  asOf: nullable(instant()),
  source: oneOf(['ethos', 'csv', 'demo', 'portal']),
  stale: Type.Boolean(),
  refreshing: Type.Boolean(),
  partial: Type.Boolean(),
  error: nullable(Type.Object({ code: text(), retryAt: nullable(instant()) })),
}

export const GroupFreshness = namedSchema(
  'GroupFreshness',
  Type.Object({ asOf: freshnessFields.asOf, stale: freshnessFields.stale }),
)

const Envelope = Type.Object(freshnessFields)
export type Freshness = Static<typeof Envelope>

const laterOf = (a: string | null, b: string | null) => {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}

const toInstant = (value: string | null) => value && new Date(value).toISOString()

const hubFreshness = (now: Date): Freshness => ({
  asOf: now.toISOString(),
  source: 'portal',
  stale: false,
  refreshing: false,
  partial: false,
  error: null,
})

/** The last delivery of a group's tables, and how many were never delivered. */
function deliveryOf(group: string, row: FreshnessRow | null) {
  const tables = groupTables[group]
  if (!row || !tables) return { at: row?.run_at ?? null, missing: 0, isMissing: false }
  const sent = tables.flatMap((table) => row.deliveries[table] ?? [])
  const at = sent.reduce<string | null>(
    (oldest, date) => (oldest && Date.parse(oldest) < Date.parse(date) ? oldest : date),
    null,
  )
  const missing = row.run_at === null ? 0 : tables.length - sent.length
  return { at, missing, isMissing: missing === tables.length }
}

/**
 * The freshness of one of a person's groups. Data that the college's system has never sent is not
 * reported as empty: its error is `notProvided`.
 * @param group its name
 * @param row as stored; null if no source is active
 */
export function freshness(group: string, row: FreshnessRow | null, now: Date): Freshness {
  if (ownGroups.has(group)) return hubFreshness(now)
  const groupState = row?.states.find((state) => state.grp === group)
  const failed = groupState?.state === 'failed'
  const refreshing = groupState?.state === 'queued' || groupState?.state === 'running'
  const delivered = deliveryOf(group, row)
  // After a failure, the time of the data shown; otherwise the later of the person's sync and the
  // full import.
  const asOf = toInstant(
    failed ? groupState.as_of : laterOf(groupState?.as_of ?? null, delivered.at),
  )
  const isUnsupported = !failed || groupState.error_kind === 'unsupported'
  const isNotProvided = asOf === null && delivered.isMissing && !refreshing && isUnsupported
  // The demo college has no external system that could have newer data.
  const limit = row?.source === 'demo' ? Number.POSITIVE_INFINITY : (hardLimits[group] ?? day)
  const age = asOf ? now.getTime() - Date.parse(asOf) : Number.POSITIVE_INFINITY
  return {
    asOf,
    source: row?.source ?? 'portal',
    stale: failed || asOf === null || age > limit,
    refreshing,
    partial: groupState?.is_partial || (asOf !== null && delivered.missing > 0),
    error: isNotProvided ? { code: 'notProvided', retryAt: null } : errorOf(groupState),
  }
}

const errorOf = (groupState: GroupStateRow | undefined): Freshness['error'] =>
  groupState?.state === 'failed'
    ? { code: groupState.error_kind ?? 'unavailable', retryAt: toInstant(groupState.next_try_at) }
    : null
