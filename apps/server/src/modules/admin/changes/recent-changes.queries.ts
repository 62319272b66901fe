import { type AuditAction, auditActions } from '@myhub/domain/access/audit-actions.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { type ImportKind, importKindOf } from './import-kinds.ts'
import type { RecentChanges } from './recent-changes.schema.ts'

const DAY_MS = 86_400_000
const maxFindings = 50

type Import = RecentChanges['imports'][number]

/** Counts added, changed and ended rows of all runs, by kind of record. */
async function importsSince(db: Database, since: Date): Promise<Import[]> {
  const { rows } = await sql<Omit<Import, 'kind'> & { resource: string }>`
    select item.resource, sum(item.inserted)::int as added, sum(item.updated)::int as changed,
      sum(item.removed)::int as ended
    from sis_run run join sis_run_item item on item.run_id = run.id
    where run.started_at >= ${since} group by item.resource`.execute(db)
  const counts = new Map<ImportKind, Import>()
  for (const { resource, added, changed, ended } of rows) {
    if (added + changed + ended === 0) continue
    const kind = importKindOf(resource)
    const before = counts.get(kind) ?? { kind, added: 0, changed: 0, ended: 0 }
    counts.set(kind, {
      kind,
      added: before.added + added,
      changed: before.changed + changed,
      ended: before.ended + ended,
    })
  }
  const all = ({ added, changed, ended }: Import) => added + changed + ended
  return [...counts.values()].sort((a, b) => all(b) - all(a))
}

const managedContent =
  /^(create|change|delete|restore)(Alert|CampusClosure|CampusEvent|CarouselItem|Department|Link|LinkCategory|Message|Office|PriorityRegistration|Redirect|RegistrationPause|ServiceAccount|SupportArticle|SupportCategory|TuitionRate|Webhook)$/

const otherActions: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'activatePriorityRegistration',
  'addBrandFile',
  'changeCollegeSettings',
  'createServiceKey',
  'createWebhookSecret',
  'erasePerson',
  'exportPerson',
  'grantAdmin',
  'grantPermission',
  'importLinks',
  'importRecords',
  'liftCurrentTerm',
  'nameCurrentTerm',
  'preservePerson',
  'replayWebhook',
  'revokeAdmin',
  'revokePermission',
  'revokeServiceKey',
  'runJob',
  'setAppVersion',
  'signOutPerson',
])

/** Actions that change the hub, its content or permissions, rather than a person's own data. */
const administrativeActions: readonly AuditAction[] = auditActions.filter(
  (action) => managedContent.test(action) || otherActions.has(action),
)

/**
 * Changes made in Administration or by a command. @param withNames whether to include who made them
 */
async function administrationSince(
  db: Database,
  since: Date,
  withNames: boolean,
): Promise<RecentChanges['administration']> {
  const by = withNames ? sql`coalesce(${displayNameOf('actor')}, service.name)` : sql`null::text`
  const { rows } = await sql<RecentChanges['administration'][number]>`
    select event.action, count(*)::int as count, ${by} as by,
      event.actor_id is null and event.details ->> 'by' = 'command' as "isCommand"
    from audit_event event
    left join person actor on actor.id = coalesce(event.impersonator_id, event.actor_id)
    left join service_account service on service.id = event.actor_id
    where event.at >= ${since} and event.outcome = 'ok'
      and event.action = any(${[...administrativeActions]}::text[])
      and event.details ->> 'isDryRun' is distinct from 'true'
    group by 1, 3, 4 order by 2 desc, 1, 3`.execute(db)
  return rows
}

type FindingRow = RecentChanges['findings'][number]['finding'] & {
  readonly began_at: Date
  readonly ended_at: Date | null
}

/** Findings that began or ended since then, newest first. */
async function findingsSince(db: Database, since: Date): Promise<RecentChanges['findings']> {
  const { rows } = await sql<FindingRow>`
    select rule, urgency, owner, subject, count, seconds, began_at, ended_at from hub_finding
    where began_at >= ${since} or ended_at >= ${since}
    order by greatest(began_at, ended_at) desc, ended_at is null desc, id limit ${maxFindings}`.execute(
    db,
  )
  return rows.map(({ began_at, ended_at, ...finding }) => ({
    finding,
    beganAt: began_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }))
}

type Versions = Pick<RecentChanges, 'releases' | 'migrations'>

/** Versions and migrations since then, except those of the initial installation. */
async function versionsSince(db: Database, since: Date): Promise<Versions> {
  const releases = await sql<{ version: string; since: Date }>`
    select version, since from hub_release r where since >= ${since}
      and exists (select from hub_release former where former.since < r.since)
    order by since desc`.execute(db)
  const migrations = await sql<{ name: string }>`
    select name from migration where applied_at >= ${since}
      and applied_at > (select min(applied_at) + interval '1 hour' from migration)
    order by name`.execute(db)
  return {
    releases: releases.rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    migrations: migrations.rows.map(({ name }) => name),
  }
}

/**
 * Reads what changed in the last 24 hours.
 * @param withNames whether to include who made changes in Administration
 */
export async function recentChanges(
  db: Database,
  now: Date,
  withNames: boolean,
): Promise<RecentChanges> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Pick<RecentChanges, 'records' | 'actions'>>`
    select
      (select coalesce(json_agg(one order by one.count desc, one.kind), '[]') from (
        select kind, count(*)::int as count from person_change
        where changed_at >= ${since} group by kind) one) as records,
      (select coalesce(json_agg(one order by one.count desc, one.action), '[]') from (
        select action, count(*)::int as count from audit_event
        where at >= ${since} and outcome = 'ok' and action not like 'view%'
          and action <> all(${[...administrativeActions]}::text[])
        group by action) one) as actions`.execute(db)
  const [imports, administration, findings, versions] = await Promise.all([
    importsSince(db, since),
    administrationSince(db, since, withNames),
    findingsSince(db, since),
    versionsSince(db, since),
  ])
  return {
    ...{ since: since.toISOString(), records: [], actions: [], ...rows[0] },
    ...{ imports, administration, findings, ...versions },
  }
}
