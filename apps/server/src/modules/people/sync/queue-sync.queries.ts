import { sql } from 'kysely'
import { lastCompleteRunOf } from '#db/last-complete-run.ts'
import type { Database } from '#db/open.ts'
import type { ShedLevel } from '#sync/limits/shedding.ts'
import type { GroupSync, MySyncProgress } from './sync.schema.ts'
import { decideSync, type SyncDecision } from './sync-times.ts'

/** The requested groups, people and actor. */
export interface SyncRequest {
  readonly personIds: readonly string[]
  readonly groups: readonly string[]
  /** Whether the groups were requested by name. */
  readonly isNamed: boolean
  /** Groups that may change at any time now. */
  readonly busy?: ReadonlySet<string>
  readonly requestedBy: string
  readonly lane: 'interactive' | 'staff'
  readonly sourceId: string | null
  readonly canFetch: boolean
  /** The current load-shedding level for the college's system. */
  readonly level: ShedLevel
  /** When the records changed at the college; earlier reads are outdated. */
  readonly changedAt?: Date
  readonly now: Date
}

interface StateRow {
  readonly person_id: string
  readonly grp: string
  readonly as_of: Date | null
  readonly state: 'idle' | 'queued' | 'running' | 'failed'
  readonly next_try_at: Date | null
}

/** The time of the last full import, and the states of these people that differ from it. */
async function readStandings(db: Database, personIds: readonly string[]) {
  const runs = await sql<{ at: Date | null }>`
    select ${lastCompleteRunOf(sql.ref('source.id'))} as at
    from sis_source source where source.is_active`.execute(db)
  const states = await sql<StateRow>`
    select person_id, grp, as_of, state, next_try_at from person_group_state
    where person_id = any (${[...personIds]}::uuid[])`.execute(db)
  const byKey = new Map(states.rows.map((row) => [`${row.person_id} ${row.grp}`, row]))
  const delivered = runs.rows[0]?.at ?? null
  return (personId: string, group: string) => {
    const row = byKey.get(`${personId} ${group}`)
    const fetched = row?.as_of ?? null
    const asOf =
      fetched && delivered ? (fetched > delivered ? fetched : delivered) : (fetched ?? delivered)
    return { asOf, state: row?.state ?? 'idle', nextTryAt: row?.next_try_at ?? null }
  }
}

const toInstant = (at: Date | null) => at?.toISOString() ?? null

/**
 * Queues groups to fetch, in one transaction. Repeated requests for a group are queued once.
 * @returns the run ID, null if nothing was queued, and the state of each group
 */
export async function queueSync(
  database: Database,
  request: SyncRequest,
): Promise<{ runId: string | null; people: { personId: string; groups: GroupSync[] }[] }> {
  const { personIds, groups, canFetch, now } = request
  return database.transaction().execute(async (db) => {
    const standingOf = await readStandings(db, personIds)
    const decided = personIds.map((personId) => ({
      personId,
      groups: groups.map((group) => {
        const standing = standingOf(personId, group)
        return {
          group,
          asOf: standing.asOf,
          ...decideSync(group, { ...standing, canFetch }, { ...request, now }),
        }
      }),
    }))
    // Queued groups are reflected in their state; insert only the others.
    const due = decided.flatMap(({ personId, groups: of }) =>
      of
        .filter(
          ({ group, state }) =>
            state === 'queued' && standingOf(personId, group).state !== 'queued',
        )
        .map(({ group, asOf }) => ({ personId, group, asOf })),
    )
    const runId = due.length > 0 ? await queue(db, request, due) : null
    await raisePriority(
      db,
      request,
      decided.flatMap(({ personId, groups: of }) =>
        of.filter(({ state }) => state === 'queued').map(({ group }) => ({ personId, group })),
      ),
    )
    const toGroupSync = ({
      group,
      asOf,
      state,
      nextAllowedAt,
      reason,
    }: { group: string; asOf: Date | null } & SyncDecision) => ({
      group,
      state,
      asOf: toInstant(asOf),
      nextAllowedAt: toInstant(nextAllowedAt),
      reason,
    })
    return {
      runId,
      people: decided.map((person) => ({
        personId: person.personId,
        groups: person.groups.map(toGroupSync),
      })),
    }
  })
}

const priorities = { interactive: 10, staff: 5 } as const

/** Moves groups that are queued in the background to the caller's lane. */
async function raisePriority(
  db: Database,
  { lane, now }: SyncRequest,
  groups: readonly { personId: string; group: string }[],
): Promise<void> {
  if (groups.length === 0) return
  await sql`update sis_job j set lane = ${lane}, priority = ${priorities[lane]}, queued_at = ${now},
      run_after = least(run_after, ${now}::timestamptz)
    from unnest(${groups.map(({ personId }) => personId)}::uuid[],
      ${groups.map(({ group }) => group)}::text[]) as wanted (person_id, grp)
    where j.person_id = wanted.person_id and j.grp = wanted.grp and j.lease_until is null
      and j.priority < ${priorities[lane]}`.execute(db)
}

async function queue(
  db: Database,
  { sourceId, lane, requestedBy, now }: SyncRequest,
  due: readonly { personId: string; group: string; asOf: Date | null }[],
): Promise<string | null> {
  const run = await sql<{ id: string }>`
    insert into sis_run (source_id, kind, lane, requested_by, started_at, state)
    values (${sourceId}, 'person', ${lane}, ${requestedBy}, ${now}, 'running') returning id`.execute(
    db,
  )
  const runId = run.rows[0]?.id ?? null
  const queued = await sql<{ person_id: string; grp: string }>`
    insert into sis_job (run_id, lane, person_id, grp, priority, run_after, queued_at)
    select ${runId}, ${lane}, person_id, grp, ${priorities[lane]}, ${now}, ${now}
    from unnest(${due.map(({ personId }) => personId)}::uuid[], ${due.map(({ group }) => group)}::text[])
      as wanted (person_id, grp)
    on conflict (person_id, grp) do nothing returning person_id, grp`.execute(db)
  if (queued.rows.length === 0) {
    await sql`delete from sis_run where id = ${runId}`.execute(db)
    return null
  }
  const isQueued = new Set(queued.rows.map((row) => `${row.person_id} ${row.grp}`))
  const states = due.filter(({ personId, group }) => isQueued.has(`${personId} ${group}`))
  // If it fails, the data shown is as old as before.
  await sql`insert into person_group_state (person_id, grp, as_of, state)
    select person_id, grp, as_of, 'queued'
    from unnest(${states.map(({ personId }) => personId)}::uuid[],
      ${states.map(({ group }) => group)}::text[],
      ${states.map(({ asOf }) => toInstant(asOf))}::timestamptz[]) as queued (person_id, grp, as_of)
    on conflict (person_id, grp) do update
      set as_of = excluded.as_of, state = 'queued', error_kind = null, next_try_at = null`.execute(
    db,
  )
  return runId
}

/** Number of syncs of other people's records that an actor has requested since a time. */
export async function syncsSince(db: Database, actorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('action', '=', 'syncPerson')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The IDs of current people among the given ones. */
export async function knownPeople(db: Database, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .where('id', 'in', [...personIds])
    .where('removed_at', 'is', null)
    .where('is_deceased', '=', false)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Progress of a person's sync. */
export async function syncProgress(db: Database, personId: string): Promise<MySyncProgress> {
  const rows = await db
    .selectFrom('person_group_state')
    .where('person_id', '=', personId)
    .orderBy('grp')
    .select(['grp', 'state', 'as_of', 'is_partial'])
    .execute()
  return {
    groups: rows.map((row) => ({
      group: row.grp,
      state: row.state as MySyncProgress['groups'][number]['state'],
      asOf: toInstant(row.as_of),
      partial: row.is_partial,
    })),
  }
}
