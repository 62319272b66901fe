import { formatMeetingTime } from '#data/registration/format-meeting.ts'
import type { ChangeFact, RecordChange } from '#data/shapes.ts'
import { formatInstant, formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

type Kind = RecordChange['kind']

/** The title of each kind of change, and the page with the details. */
export const kinds = {
  holdAdded: { title: m.dashboard_changes_hold_added, to: '/profile/registrations' },
  holdLifted: { title: m.dashboard_changes_hold_lifted, to: '/profile/registrations' },
  gradePosted: { title: m.dashboard_changes_grade, to: '/profile/academic-records' },
  sectionTime: { title: m.dashboard_changes_time, to: '/profile/schedule' },
  sectionRoom: { title: m.dashboard_changes_room, to: '/profile/schedule' },
  sectionInstructor: { title: m.dashboard_changes_instructor, to: '/profile/schedule' },
  sectionCancelled: { title: m.dashboard_changes_canceled, to: '/profile/schedule' },
  sectionReinstated: { title: m.dashboard_changes_reinstated, to: '/profile/schedule' },
  registrationWindow: { title: m.dashboard_changes_window, to: '/profile/registrations' },
  balance: { title: m.dashboard_changes_balance, to: '/profile/billing' },
} as const satisfies Record<Kind, { title: () => string; to: string }>

/** Kinds that need no text besides their title. */
const plain: ReadonlySet<Kind> = new Set([
  'holdAdded',
  'holdLifted',
  'sectionCancelled',
  'sectionReinstated',
])

function formatWindow({ opensAt, closesAt }: NonNullable<ChangeFact['window']>, zone: string) {
  const now = new Date()
  const from = opensAt && formatInstant(opensAt, zone, now)
  const to = closesAt && formatInstant(closesAt, zone, now)
  if (from && to) return m.dashboard_changes_hours({ from, to })
  if (from) return m.dashboard_changes_from({ from })
  return to ? m.dashboard_changes_until({ to }) : null
}

function formatRooms(rooms: NonNullable<ChangeFact['rooms']>): string {
  const words = rooms.map(({ building, room, isOnline }) => {
    if (building) return room ? `${building} ${room}` : building
    if (room) return m.schedule_room({ room })
    return isOnline ? m.schedule_online() : m.schedule_room_tba()
  })
  return words.join('; ')
}

/** Formats the old or new value; null without a value. */
function formatFact(fact: ChangeFact | null, zone: string): string | null {
  if (!fact) return null
  const { value, cents, instructors, times, rooms, window } = fact
  if (cents !== null) return formatMoney(cents)
  if (instructors) return instructors.join(', ')
  if (times) return times.map((time) => formatMeetingTime({ ...time, isOnline: false })).join('; ')
  if (rooms) return formatRooms(rooms)
  if (window) return formatWindow(window, zone)
  return value
}

/**
 * The old and new value, as far as known; null if the title is enough.
 * @param zone the college's time zone
 */
export function formatChange({ kind, before, after }: RecordChange, zone: string): string | null {
  if (plain.has(kind)) return null
  const [oldValue, newValue] = [formatFact(before, zone), formatFact(after, zone)]
  if (oldValue && newValue && oldValue !== newValue)
    return m.dashboard_changes_from_to({ before: oldValue, after: newValue })
  if (newValue) return m.dashboard_changes_now({ after: newValue })
  return oldValue && m.dashboard_changes_was({ before: oldValue })
}
