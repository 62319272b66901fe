import { type Expression, type RawBuilder, sql } from 'kysely'

/** A value, or a parameter of a prepared query, for use in SQL. */
export type QueryValue = string | Expression<string>

/**
 * Whether a row of `student_advisor` is active on a day. An assignment that has ended, hasn't begun
 * or was removed gives no access.
 * @param assignment its alias
 */
export function isAssignmentActive(assignment: string, today: QueryValue): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${assignment}.${name}`)
  return sql<boolean>`${column('removed_at')} is null and ${column('start_on')} <= ${today}::date
    and (${column('end_on')} is null or ${column('end_on')} >= ${today}::date)`
}

/**
 * Whether a row of `advising_cover` is active on a day.
 * @param cover its alias
 */
export function isCoverActive(cover: string, today: QueryValue): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${cover}.${name}`)
  return sql<boolean>`${column('ended_at')} is null
    and ${today}::date between ${column('start_on')} and ${column('end_on')}`
}

/**
 * Whether an advisor is assigned to a row of `person` on a day, or covers for an assigned advisor.
 * A cover isn't transitive: someone who covers for the covering advisor gets no access.
 * @param person its alias
 */
export const isAdvisedBy = (
  person: string,
  advisorId: QueryValue,
  today: QueryValue,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from student_advisor a
    where a.person_id = ${sql.ref(`${person}.id`)} and ${isAssignmentActive('a', today)}
      and a.advisor_id in (select ${advisorId}::uuid union all
        select cover.advisor_id from advising_cover cover
        where cover.cover_id = ${advisorId} and ${isCoverActive('cover', today)}))`

/** Whether a row of `person` has assigned students on a day, not counting covered ones. */
export const hasOwnAdvisees = (today: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${assignedStudents('person.id', today)})`

/** Whether a row of `person` advises anyone on a day, directly or for a colleague. */
export const hasAdvisees = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasOwnAdvisees(today)} or exists (select from advising_cover cover
    where cover.cover_id = person.id and ${isCoverActive('cover', today)}
      and exists (${assignedStudents('cover.advisor_id', today)})))`

/** Students assigned to an advisor on a day. */
const assignedStudents = (advisor: string, today: string): RawBuilder<unknown> =>
  sql`select from student_advisor a
    join person advisee on advisee.id = a.person_id
      and advisee.removed_at is null and not advisee.is_deceased
    where a.advisor_id = ${sql.ref(advisor)} and ${isAssignmentActive('a', today)}`
