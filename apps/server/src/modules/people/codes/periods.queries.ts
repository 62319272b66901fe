import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#http/schemas/common.schema.ts'
import { translationsIn } from './codes.queries.ts'

/**
 * The academic period of a column, as other entities refer to it.
 * @param id the column with the period's ID; null gives null
 */
export const periodOf = (id: string): RawBuilder<Period | null> =>
  sql<Period | null>`(
    select json_strip_nulls(json_build_object('id', period.id, 'code', period.code,
      'title', period.title, 'translations', ${translationsIn('period')},
      'startOn', period.start_on, 'endOn', period.end_on))
    from academic_period period where period.id = ${sql.ref(id)})`
