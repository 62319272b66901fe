import { type RawBuilder, sql } from 'kysely'

type Type = 'school' | 'business'

/**
 * A person's email address at the college: the preferred one, and a student's before an employee's.
 * @param person the alias of a row of `person`
 * @param types the kinds of addresses to choose from
 */
export const collegeEmailOf = (
  person: string,
  types: readonly Type[] = ['school'],
): RawBuilder<string | null> => sql<string | null>`(
  select contact.value from person_contact contact
  where contact.person_id = ${sql.ref(`${person}.id`)} and contact.kind = 'email'
    and contact.type in (${sql.join(types.map((type) => sql.lit(type)))})
    and contact.removed_at is null
  order by contact.is_preferred desc, contact.type desc, contact.id limit 1)`

/**
 * The same for public display: null if the person opted out of the directory (sis.md section 6).
 */
export const directoryEmailOf = (person: string): RawBuilder<string | null> => sql<string | null>`
  case when not ${sql.ref(`${person}.directory_opt_out`)}
    then ${collegeEmailOf(person, ['school', 'business'])} end`
