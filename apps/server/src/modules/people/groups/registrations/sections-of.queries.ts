import { type Expression, sql } from 'kysely'

/** The sections that a person is or was registered in. */
export const sectionsOf = (personId: Expression<string>) =>
  sql`(select section_id from section_registration where person_id = ${personId})`
