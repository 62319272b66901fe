import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { RecentChanges } from './recent-changes.schema.ts'

const A_DAY = 86_400_000

/** How often each kind of record changed and each action was done in the last 24 hours. */
export async function recentChanges(db: Database, now: Date): Promise<RecentChanges> {
  const since = new Date(now.getTime() - A_DAY)
  const { rows } = await sql<Pick<RecentChanges, 'records' | 'actions'>>`
    select
      (select coalesce(json_agg(one order by one.count desc, one.kind), '[]') from (
        select kind, count(*)::int as count from person_change
        where changed_at >= ${since} group by kind) one) as records,
      (select coalesce(json_agg(one order by one.count desc, one.action), '[]') from (
        select action, count(*)::int as count from audit_event
        where at >= ${since} and outcome = 'ok' and action not like 'view%'
        group by action) one) as actions`.execute(db)
  return { since: since.toISOString(), records: [], actions: [], ...rows[0] }
}
