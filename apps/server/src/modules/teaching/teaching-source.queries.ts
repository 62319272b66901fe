import { type RawBuilder, sql } from 'kysely'
import type { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { sourceState } from '../courses/sections/offer.queries.ts'

/** The active source and its last delivery of a table. Times are in PostgreSQL's JSON format. */
interface SourceRow {
  readonly kind: string
  readonly last_state: string | null
  readonly delivered_at: string | null
}

/** The active source as JSON, for the statement that reads the rows of the table. */
export const sourceOf = (
  table: 'section_instructor' | 'section_registration' | 'student_advisor' | 'student_program',
): RawBuilder<SourceRow | null> =>
  sql<SourceRow | null>`(
    select json_build_object('kind', source.kind,
      'delivered_at', (select sent.delivered_at from sis_delivery sent
        where sent.source_id = source.id and sent.table_name = ${sql.lit(table)}),
      'last_state', (select run.state from sis_run run where run.source_id = source.id
        and run.kind in ('csv', 'bulk') and run.state <> 'running'
        order by run.started_at desc limit 1))
    from sis_source source where source.is_active)`

/** How current the rows are. */
export function toSource(row: SourceRow | null, now: Date): TeachingSource {
  const asOf = row?.delivered_at ? new Date(row.delivered_at).toISOString() : null
  return { state: row ? sourceState(row, asOf, now) : 'notProvided', asOf }
}
