import { sql } from 'kysely'

/**
 * Orders a person's records of one class, the newest first: a system may keep a dropped registration
 * beside a later one, and an import writes both at once.
 */
export const newestFirst = (registration: string) => {
  const column = (name: string) => sql.ref(`${registration}.${name}`)
  return sql`${column('registered_on')} desc nulls last, ${column('status_on')} desc nulls last,
    ${column('id')} desc`
}
