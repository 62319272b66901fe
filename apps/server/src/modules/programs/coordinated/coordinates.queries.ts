import { type RawBuilder, sql } from 'kysely'

/**
 * Programs that a person coordinates on a day, as the college's records name them
 * (teaching-advising.md section 1).
 * @param person their id, or a column with it
 */
export const coordinatedBy = (
  person: RawBuilder<string>,
  today: string,
): RawBuilder<{ program_id: string }> => sql`
  select r.program_id from program_role r
  join program of_role on of_role.id = r.program_id and of_role.removed_at is null
  where r.person_id = ${person} and r.role = 'coordinator' and r.removed_at is null
    and (r.start_on is null or r.start_on <= ${today}::date)
    and (r.end_on is null or r.end_on >= ${today}::date)`

/** Whether a row of `person` coordinates a program on a day. */
export const coordinates = (today: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${coordinatedBy(sql.ref('person.id'), today)})`
