import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * When the latest import of all records of a source began, as a subquery; null without one.
 * Quarantined records don't make an import incomplete.
 */
export const lastCompleteRunOf = (sourceId: Expression<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(
    select run.started_at from sis_run run
    where run.source_id = ${sourceId} and run.kind in ('csv', 'bulk')
      and run.state in ('ok', 'unchanged', 'partial')
    order by run.started_at desc limit 1)`
