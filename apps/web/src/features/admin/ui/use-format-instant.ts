import { formatDayAndTime } from '#lib/i18n/format.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/**
 * @returns a function that formats an instant in the college's time zone, always with its date,
 * which phrases such as "expires on" and "since" require
 */
export function useFormatInstant(): (instant: string) => string {
  const zone = useCollegeZone()
  const now = useNow()
  return (instant) => formatDayAndTime(instant, zone, now)
}
