import { wallTimeIn } from '#lib/days.ts'
import { dayIn } from '#lib/format.ts'

/** The day and time on the college's clock, which sorts as it reads, in files too: `2026-11-02 08:00`. */
export const writtenAt = (instant: string, zone: string): string => {
  const at = new Date(instant)
  return `${dayIn(zone, at)} ${wallTimeIn(zone, at)}`
}
