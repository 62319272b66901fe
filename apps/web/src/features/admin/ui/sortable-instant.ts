import { dateInZone } from '#lib/i18n/format.ts'
import { wallTimeInZone } from '#lib/time/days.ts'

/** Date and time in the college's time zone, sortable and also for files: `2026-11-02 08:00`. */
export const formatSortableInstant = (instant: string, zone: string): string => {
  const at = new Date(instant)
  return `${dateInZone(zone, at)} ${wallTimeInZone(zone, at)}`
}
