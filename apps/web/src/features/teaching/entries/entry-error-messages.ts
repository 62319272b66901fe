import type { EntryError, EntryRules } from '@myhub/domain/teaching/entries.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

/** The message for an entry error, with what to do. */
export function getEntryErrorMessage(
  error: EntryError,
  { kind, startOn, endOn, today, grades }: EntryRules,
): string {
  switch (error) {
    case 'missing':
      return kind === 'attendance' ? m.attendance_missing() : m.grades_missing()
    case 'notAllowed':
      return kind === 'attendance'
        ? m.attendance_missing()
        : m.grades_not_allowed({ grades: grades.map(({ code }) => code).join(', ') })
    case 'dayMissing':
      return m.attendance_day_missing()
    case 'notADay':
      return m.attendance_not_a_day()
    case 'beforeClass':
      return m.attendance_before({ date: formatDay(startOn, today) })
    case 'afterClass':
      return m.attendance_after({ date: formatDay(endOn, today) })
    case 'inFuture':
      return m.attendance_future()
    case 'endMissing':
      return m.grades_end_missing()
    case 'endTooEarly':
      return m.grades_end_early()
  }
}
