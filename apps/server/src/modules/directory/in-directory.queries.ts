import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a person is in the directory: currently employed, not opted out, alive and not removed.
 * Studying here neither adds nor removes anyone (domain.md section 8).
 * @param person the alias of a row of `person`
 * @param today on the college's calendar
 */
export const isInDirectory = (person: string, today: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${person}.id`)} in (
    select staff.person_id from person_role staff
    where staff.role in ('employee', 'instructor', 'advisor') and staff.removed_at is null
      and (staff.start_on is null or staff.start_on <= ${today}::date)
      and (staff.end_on is null or ${today}::date <= staff.end_on))
  and ${sql.ref(`${person}.removed_at`)} is null
  and ${sql.ref(`${person}.is_enabled`)}
  and not ${sql.ref(`${person}.is_deceased`)}
  and not ${sql.ref(`${person}.directory_opt_out`)})`
