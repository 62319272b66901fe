import { formatDayAndTime } from '#lib/i18n/format.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/**
 * @returns a function that gives an instant in words, on the college's clock, with its day also when
 * it's today: "expires on" and "since" need one
 */
export function useInstant(): (instant: string) => string {
  const zone = useCollegeZone()
  const now = useNow()
  return (instant) => formatDayAndTime(instant, zone, now)
}
