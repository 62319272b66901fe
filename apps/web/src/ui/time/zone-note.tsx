import { zoneName } from '#lib/i18n/format.ts'
import { deviceZone, haveSameTime } from '#lib/time/zone.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from './college-zone.ts'

/** Names the college's time zone when the device is in another one; otherwise renders nothing. */
export function ZoneNote() {
  const zone = useCollegeZone()
  const now = new Date()
  if (haveSameTime(zone, deviceZone(), now)) return null
  return m.ui_zone_note({ zone: zoneName(zone, now) })
}
