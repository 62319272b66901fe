import type { Expression } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import { lastCompleteRunOf } from '#db/last-complete-run.ts'

/** Stored freshness of a person's groups. Times are in PostgreSQL's JSON format. */
export interface FreshnessRow {
  readonly source: 'ethos' | 'csv' | 'demo'
  /** Start of the last full import; null before the first. */
  readonly run_at: string | null
  /** Start of each table's last delivery, by table name; missing if it never came. */
  readonly deliveries: Readonly<Record<string, string>>
  /** Groups whose state differs from the delivery's. */
  readonly states: readonly GroupStateRow[]
}

export interface GroupStateRow {
  readonly grp: string
  readonly as_of: string | null
  readonly state: 'idle' | 'queued' | 'running' | 'failed'
  readonly error_kind: string | null
  readonly next_try_at: string | null
  readonly is_partial: boolean
}

/**
 * The freshness of a person's groups as one JSON value, for the statement that reads their records
 * (sis.md section 4.6). Null if no source is active.
 */
export const freshnessOf = (personId: Expression<string>): RawBuilder<FreshnessRow | null> =>
  sql<FreshnessRow | null>`(
    select json_build_object(
      'source', source.kind,
      'run_at', ${lastCompleteRunOf(sql.ref('source.id'))},
      'deliveries', coalesce((
        select json_object_agg(sent.table_name, sent.delivered_at)
        from sis_delivery sent where sent.source_id = source.id), '{}'),
      'states', coalesce((
        select json_agg(json_build_object('grp', state.grp, 'as_of', state.as_of,
          'state', state.state, 'error_kind', state.error_kind, 'next_try_at', state.next_try_at,
          'is_partial', state.is_partial))
        from person_group_state state where state.person_id = ${personId}), '[]'))
    from sis_source source where source.is_active)`
