import { sql } from 'kysely'

/**
 * Whether a row of `academic_period` is the parent term of another one, a session. A term has no
 * parent.
 * @param term the alias of the term's row
 * @param period the alias of the other row
 */
export const isParentTerm = (term: string, period: string) => {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of(period, 'type')} = 'subterm'
    and ${of(term, 'source_id')} = ${of(period, 'source_id')}
    and ${of(term, 'sis_id')} = ${of(period, 'parent_sis_id')})`
}
