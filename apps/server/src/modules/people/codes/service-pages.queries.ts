import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * The address of one of the college's own pages, such as its payment page: an entry of the active
 * source's code list `service`.
 */
export const servicePage = (code: 'PAY' | 'REG') => sql<string | null>`(
  select service.extra->>'url' from code service
  join sis_source source on source.id = service.source_id and source.is_active
  where service.list = 'service' and service.code = ${sql.lit(code)} and service.is_active
    and service.removed_at is null)`

/** Only https addresses are used, because people sign in or enter card details there. */
export const webAddress = (url: string | null) => (url?.startsWith('https://') ? url : null)

/** The address of the college's own registration page; null if it has none. */
export async function registrationUrl(db: Database): Promise<string | null> {
  const { url } = await db.selectNoFrom(servicePage('REG').as('url')).executeTakeFirstOrThrow()
  return webAddress(url)
}
