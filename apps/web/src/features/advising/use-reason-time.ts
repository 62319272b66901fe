import { useMemo } from 'react'
import { dateInZone } from '#lib/i18n/format.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import type { TimeContext } from './reason-labels.ts'

/** The time for all reasons on a page: hundreds of rows share one clock. */
export function useReasonTime(): TimeContext {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  return useMemo(() => ({ zone, now, today: dateInZone(zone, now) }), [zone, now])
}
