import { zoneName } from '#lib/i18n/format.ts'
import { deviceZone, haveSameTime } from '#lib/time/zone.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from './college-zone.ts'

/** Names the college's zone to somebody whose device keeps another time. Draws nothing for all others. */
export function ZoneNote() {
  const zone = useCollegeZone()
  const now = new Date()
  if (haveSameTime(zone, deviceZone(), now)) return null
  return m.ui_zone_note({ zone: zoneName(zone, now) })
}
