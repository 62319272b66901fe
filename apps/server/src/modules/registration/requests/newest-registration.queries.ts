import { sql } from 'kysely'

/**
 * Orders a person's records of one class, newest first: a system may keep a dropped registration as
 * well as a later one, and an import writes both in one step.
 */
export const newestFirst = (registration: string) => {
  const column = (name: string) => sql.ref(`${registration}.${name}`)
  return sql`${column('registered_on')} desc nulls last, ${column('status_on')} desc nulls last,
    ${column('id')} desc`
}
