import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#http/common.schema.ts'

/**
 * The academic period that a column names, as other entities refer to it.
 * @param id the column with the period's id; null gives null
 */
export const periodOf = (id: string): RawBuilder<Period | null> =>
  sql<Period | null>`(
    select json_build_object('id', period.id, 'code', period.code, 'title', period.title,
      'startOn', period.start_on, 'endOn', period.end_on)
    from academic_period period where period.id = ${sql.ref(id)})`

/** The term around the period that a column names: its parent when it is a session inside one. */
export const termOf = (id: string): RawBuilder<Period> =>
  sql<Period>`(
    select json_build_object('id', term.id, 'code', term.code, 'title', term.title,
      'startOn', term.start_on, 'endOn', term.end_on)
    from academic_period period
    join academic_period term on term.source_id = period.source_id
      and term.sis_id = case when period.type = 'subterm'
        then coalesce(period.parent_sis_id, period.sis_id) else period.sis_id end
    where period.id = ${sql.ref(id)})`
