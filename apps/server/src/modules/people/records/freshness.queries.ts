import type { Expression } from 'kysely'
import { type RawBuilder, sql } from 'kysely'

/** What the database says about how current a person's groups are. Times as PostgreSQL writes JSON. */
export interface FreshnessRow {
  readonly source: 'ethos' | 'csv' | 'demo'
  /** When the last delivery that brought everybody's records began; null before the first. */
  readonly run_at: string | null
  /** The groups whose state differs from that delivery's. */
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
 * The freshness of a person's groups as one JSON value, to be read in the same statement as the
 * records it speaks of (sis.md section 4.6). Null when no source is active.
 */
export const freshnessOf = (personId: Expression<string>): RawBuilder<FreshnessRow | null> =>
  sql<FreshnessRow | null>`(
    select json_build_object(
      'source', source.kind,
      'run_at', (
        select run.started_at from sis_run run
        where run.source_id = source.id and run.kind in ('csv', 'bulk')
          and run.state in ('ok', 'unchanged', 'partial')
        order by run.started_at desc limit 1),
      'states', coalesce((
        select json_agg(json_build_object('grp', state.grp, 'as_of', state.as_of,
          'state', state.state, 'error_kind', state.error_kind, 'next_try_at', state.next_try_at,
          'is_partial', state.is_partial))
        from person_group_state state where state.person_id = ${personId}), '[]'))
    from sis_source source where source.is_active)`
