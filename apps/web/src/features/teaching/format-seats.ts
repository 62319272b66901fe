import type { Section } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/** `22 of 24 seats taken`; missing data is shown as unknown. */
export function formatSeats({ enrolled, capacity }: Section): string {
  if (enrolled === null) return m.teaching_seats_unknown()
  const seatsTaken = formatCount(enrolled)
  if (capacity !== null)
    return m.teaching_seats({ taken: seatsTaken, capacity: formatCount(capacity) })
  return isOne(enrolled) ? m.teaching_student_one() : m.teaching_students({ count: seatsTaken })
}

/** `3 on the waitlist`; null if it is empty or unknown. */
export function formatWaitlist({ waitlist }: Section): string | null {
  const count = waitlist?.count ?? 0
  return count === 0 ? null : m.teaching_waiting({ count: formatCount(count) })
}
