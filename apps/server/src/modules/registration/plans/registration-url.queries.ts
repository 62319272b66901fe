import type { Database } from '#db/open.ts'
import { servicePage, webAddress } from '../../people/codes/service-pages.queries.ts'

/** The address of the college's own registration page; null if it has none. */
export async function registrationUrl(db: Database): Promise<string | null> {
  const { url } = await db.selectNoFrom(servicePage('REG').as('url')).executeTakeFirstOrThrow()
  return webAddress(url)
}
