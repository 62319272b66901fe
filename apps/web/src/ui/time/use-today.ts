import { dateInZone } from '#lib/i18n/format.ts'
import { useCollegeZone } from './college-zone.ts'
import { useNow } from './use-now.ts'

/**
 * The college's calendar day, `YYYY-MM-DD`; it changes at the college's midnight while the page is
 * open.
 */
export function useToday(): string {
  return dateInZone(useCollegeZone(), useNow())
}
