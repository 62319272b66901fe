import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `student_advisor` is in force on a day: one that has ended, hasn't begun or was
 * removed gives no access.
 * @param assignment its alias
 */
export function isInForce(assignment: string, today: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${assignment}.${name}`)
  return sql<boolean>`${column('removed_at')} is null and ${column('start_on')} <= ${today}::date
    and (${column('end_on')} is null or ${column('end_on')} >= ${today}::date)`
}

/**
 * Whether an advisor is assigned to a row of `person` on a day.
 * @param person its alias
 */
export const isAdvisedBy = (
  person: string,
  advisorId: string,
  today: string,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from student_advisor a
    where a.person_id = ${sql.ref(`${person}.id`)} and a.advisor_id = ${advisorId}
      and ${isInForce('a', today)})`

/** Whether a row of `person` advises anyone on a day. */
export const advises = (today: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from student_advisor a
    join person advisee on advisee.id = a.person_id
      and advisee.removed_at is null and not advisee.is_deceased
    where a.advisor_id = person.id and ${isInForce('a', today)})`
