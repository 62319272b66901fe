import { sql } from 'kysely'
import { lastCompleteRunOf } from '#db/last-complete-run.ts'
import type { Database } from '#db/open.ts'

const DAY_MS = 86_400_000
/** A longer list would not be an overview. */
const maxCauses = 20

interface Facts {
  readonly databaseVersion: string
  readonly databaseBytes: number
  /** Null without records. */
  readonly source: {
    readonly kind: 'demo' | 'csv' | 'ethos'
    readonly title: string
    readonly completeAt: string | null
    readonly failedAt: string | null
    readonly failure: string | null
  } | null
  /** From the last 24 hours. */
  readonly messages: readonly {
    readonly channel: 'email' | 'push'
    readonly sent: number
    readonly failed: number
  }[]
  /** Sign-ins rejected in the last 24 hours, most frequent causes first. */
  readonly refusals: readonly {
    readonly reason: string
    readonly cause: string | null
    readonly count: number
  }[]
}

/** Reads what the health page shows besides the findings, in one statement. */
export async function healthFacts(db: Database, now: Date): Promise<Facts> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Facts>`
    select split_part(current_setting('server_version'), ' ', 1) as "databaseVersion",
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select json_build_object('kind', source.kind, 'title', source.title,
          'completeAt', complete.at, 'failedAt', failed.at, 'failure', failed.error)
        from sis_source source
        cross join lateral (select ${lastCompleteRunOf(sql.ref('source.id'))} as at) complete
        left join lateral (
          select started_at as at, error from sis_run
          where source_id = source.id and kind in ('csv', 'bulk', 'changes')
            and state in ('rejected', 'failed')
            and (complete.at is null or started_at > complete.at)
          order by started_at desc limit 1) failed on true
        where source.is_active) as source,
      coalesce((select json_agg(one order by one.channel) from (
        select channel, count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'dead')::int as failed
        from notification_delivery where done_at >= ${since} group by channel) one), '[]') as messages,
      coalesce((select json_agg(one) from (
        select reason, details ->> 'error' as cause, count(*)::int as count
        from audit_event
        where at >= ${since} and action in ('signIn', 'issueToken') and outcome <> 'ok'
          and reason is not null
        group by reason, cause order by count desc, reason, cause limit ${maxCauses}) one),
        '[]') as refusals`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database answered without a row')
  return facts
}
