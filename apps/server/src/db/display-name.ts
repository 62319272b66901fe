import { type RawBuilder, sql } from 'kysely'

/**
 * A person's name as shown to others: the preferred first name, if there is one, and the legal last
 * name.
 * @param person the alias of a row of `person`; the name is null if the join has no match
 */
export const displayNameOf = (person: string): RawBuilder<string> => sql<string>`
  coalesce(${sql.ref(`${person}.preferred_first`)}, ${sql.ref(`${person}.legal_first`)})
    || ' ' || ${sql.ref(`${person}.legal_last`)}`
