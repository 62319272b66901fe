import { type RawBuilder, sql } from 'kysely'
import { lastCompleteRunOf } from '#db/last-complete-run.ts'
import type { Database } from '#db/open.ts'

export interface HubState {
  /** One entry for the active source; none while there are no records. */
  readonly records: readonly { readonly source: string; readonly seconds: number }[]
  readonly jobs: readonly {
    readonly job: string
    readonly isFailing: boolean
    /** Unix time in seconds; null before the first end. */
    readonly endedAt: number | null
  }[]
  readonly queues: readonly {
    readonly queue: 'refresh' | 'writeBack' | 'registration' | 'review' | 'grade' | 'message'
    readonly waiting: number
    /** Abandoned, refused, or of unknown outcome: someone has to check. */
    readonly stuck: number
    /** How long the oldest has been waiting; 0 if none is. */
    readonly seconds: number
  }[]
  /** Webhooks that have failed for a day, or that the hub switched off. */
  readonly webhooksFailing: number
}

/**
 * A review `e` whose hold the college's system refused to end: the hold is still active, and no
 * later review of it is open or done.
 */
const isRefused = (now: Date) => sql`e.state = 'refused' and exists (
    select from restriction hold where hold.id = e.restriction_id and hold.removed_at is null
      and (hold.end_on is null or hold.end_on >= ${now}::timestamptz::date))
  and not exists (select from hold_ending later where later.restriction_id = e.restriction_id
    and later.requested_at > e.requested_at)`

/** The hub's state, in one statement: counts and times, no personal data. */
export async function hubState(db: Database, now: Date): Promise<HubState> {
  const since = (oldest: RawBuilder<unknown>) =>
    sql`coalesce(greatest(extract(epoch from ${now}::timestamptz - ${oldest}), 0), 0)::float8`
  const isGoing = sql`state in ('queued', 'inflight', 'verifying')`
  const { rows } = await sql<HubState>`
    select
      coalesce((select json_agg(json_build_object('source', source.kind, 'seconds',
          extract(epoch from ${now}::timestamptz - complete.at)::float8))
        from sis_source source, lateral (select ${lastCompleteRunOf(sql.ref('source.id'))} as at) complete
        where source.is_active and complete.at is not null), '[]') as records,
      coalesce((select json_agg(json_build_object('job', name,
          'isFailing', last_error is not null,
          'endedAt', extract(epoch from last_ended_at)::float8)) from job), '[]') as jobs,
      (select json_agg(json_build_object('queue', queue, 'waiting', waiting, 'stuck', stuck,
          'seconds', seconds)) from (
        select 'refresh' as queue, count(*) as waiting, 0 as stuck,
          ${since(sql`min(queued_at)`)} as seconds
          from sis_job
        union all
        select 'writeBack', count(*) filter (where ${isGoing}),
          count(*) filter (where state = 'dead' or last_error_kind = 'forbidden'),
          ${since(sql`min(requested_at) filter (where ${isGoing})`)}
          from sis_writeback where is_held
        union all
        select 'registration', count(*) filter (where state <> 'unknown'),
          count(*) filter (where state = 'unknown'), ${since(sql`min(requested_at)`)}
          from registration_request where state in ('waiting', 'sending', 'unknown')
        union all
        select 'review', count(*) filter (where e.next_try_at is not null),
          count(*) filter (where ${isRefused(now)}),
          ${since(sql`min(e.requested_at) filter (where e.next_try_at is not null)`)}
          from hold_ending e where e.next_try_at is not null or e.state = 'refused'
        union all
        select 'grade', count(*) filter (where next_try_at is not null),
          count(*) filter (where state = 'refused' or (state = 'unknown' and attempts >= 4)),
          ${since(sql`min(queued_at) filter (where next_try_at is not null)`)}
          from entry_write where next_try_at is not null or state = 'refused'
        union all
        select 'message', count(*) filter (where next_try_at is not null),
          count(*) filter (where state = 'dead'), ${since(sql`min(created_at) filter (where next_try_at is not null)`)}
          from notification_delivery where next_try_at is not null or state = 'dead'
      ) queues) as queues,
      (select count(*)::int from webhook where removed_at is null and (stopped_at is not null
        or (is_active and failing_since < ${now}::timestamptz - interval '1 day'))) as "webhooksFailing"`.execute(
    db,
  )
  return rows[0] ?? { records: [], jobs: [], queues: [], webhooksFailing: 0 }
}
