import { type Entry, neverAttended } from '@myhub/domain/teaching/entries.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { EntryKindParts } from '../entries/entry-kind.ts'
import { GradeFields } from './grade-fields.tsx'

/** `F · Last attended Fri, Sep 4`; an incomplete date is shown as typed. */
export function formatGrade({ value, lastAttendedOn, endsOn }: Entry, today: string): string {
  if (value === null) return m.grades_none()
  const formatDate = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, today) : day)
  if (endsOn !== null) return m.grades_until({ grade: value, date: formatDate(endsOn) })
  if (lastAttendedOn === neverAttended) return m.grades_never({ grade: value })
  if (lastAttendedOn === null) return value
  return m.grades_last_on({ grade: value, date: formatDate(lastAttendedOn) })
}

const makeParts = (reportTitle: EntryKindParts['messages']['reportTitle']): EntryKindParts => ({
  Fields: GradeFields,
  formatEntry: formatGrade,
  formatValue: (value) => value,
  isNotable: () => false,
  counts: (rows) => {
    const byGrade = Map.groupBy(rows, ({ entry }) => entry.value?.trim().toUpperCase())
    const grades = [...byGrade].map(([grade, all]) => `${grade} ${formatCount(all.length)}`)
    return m.grades_post_counts({ count: formatCount(rows.length), grades: grades.join(', ') })
  },
  messages: {
    field: m.grades_grade,
    joined: m.grades_joined,
    reported: m.grades_posted_by,
    noDate: m.grades_no_deadline,
    due: m.grades_due,
    overdue: m.grades_overdue,
    opens: m.grades_opens,
    progress: m.grades_progress,
    conflict: m.grades_conflict,
    report: m.grades_post,
    reportTitle,
    reportText: m.grades_post_text,
    reportDone: m.grades_post_done,
    reportChanged: m.grades_post_changed,
    correctTitle: m.grades_correct_title,
    unsent: {
      offline: m.grades_offline,
      failed: m.grades_failed,
      reassigned: m.grades_reassigned,
      reported: m.grades_posted_meanwhile,
    },
    handOver: m.attendance_reassigned_text,
    download: m.grades_download,
    discard: m.grades_discard,
  },
})

/** The components and texts for entering and showing grades. */
export const gradeParts: Readonly<Record<GradeKind, EntryKindParts>> = {
  midterm: makeParts(m.grades_post_midterm_title),
  final: makeParts(m.grades_post_final_title),
}
