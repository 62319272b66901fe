import { type Expression, sql } from 'kysely'

/** Sections that a person is or was registered in. */
export const sectionsOf = (personId: Expression<string>) =>
  sql`(select section_id from section_registration where person_id = ${personId})`

/** Sections that a person is assigned to teach. */
export const sectionsTaughtBy = (personId: Expression<string>) =>
  sql`(select section_id from section_instructor where person_id = ${personId}
    and removed_at is null)`
