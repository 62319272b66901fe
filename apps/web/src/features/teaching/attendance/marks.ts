import type { AttendanceMark, Entry } from '@myhub/domain/teaching/entries.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

export const markLabels: Readonly<Record<AttendanceMark, () => string>> = {
  attended: m.attendance_attended,
  neverAttended: m.attendance_never,
  lastAttended: m.attendance_last,
}

export const marks = Object.keys(markLabels) as AttendanceMark[]

export const isMark = (value: string | null): value is AttendanceMark =>
  value !== null && Object.hasOwn(markLabels, value)

/** `Last attended Fri, Sep 4`; an incomplete date is shown as typed. */
export function formatEntry({ value, lastAttendedOn }: Entry, today: string): string {
  if (!isMark(value)) return m.attendance_no_mark()
  if (value !== 'lastAttended' || lastAttendedOn === null) return markLabels[value]()
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(lastAttendedOn)
  const date = isComplete ? formatDay(lastAttendedOn, today) : lastAttendedOn
  return m.attendance_last_on({ date })
}
