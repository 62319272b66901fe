import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { EntryKindParts } from '../entries/entry-kind.ts'
import { MarkFields } from './mark-fields.tsx'
import { formatEntry, isMark, markLabels } from './marks.ts'

/** The components and texts for entering and showing attendance. */
export const attendanceParts: EntryKindParts = {
  Fields: MarkFields,
  formatEntry,
  formatValue: (value) => (isMark(value) ? markLabels[value]() : value),
  isNotable: (value) => value !== 'attended',
  counts: (rows) => {
    const counted = (value: string) =>
      formatCount(rows.filter(({ entry }) => entry.value === value).length)
    return m.attendance_certify_counts({
      attended: counted('attended'),
      never: counted('neverAttended'),
      last: counted('lastAttended'),
    })
  },
  messages: {
    field: m.attendance_title,
    joined: m.attendance_joined,
    reported: m.attendance_certified,
    noDate: m.attendance_no_census,
    due: m.attendance_due,
    overdue: m.attendance_overdue,
    opens: m.attendance_opens,
    progress: m.attendance_marked,
    conflict: m.attendance_conflict,
    report: m.attendance_certify,
    reportTitle: m.attendance_certify_title,
    reportText: m.attendance_certify_text,
    reportDone: m.attendance_certify_done,
    reportChanged: m.attendance_certify_changed,
    correctTitle: m.attendance_correct_title,
    unsent: {
      offline: m.attendance_offline,
      failed: m.attendance_failed,
      reassigned: m.attendance_reassigned,
      reported: m.attendance_reported_meanwhile,
    },
    handOver: m.attendance_reassigned_text,
    download: m.attendance_download,
    discard: m.attendance_discard,
    notSent: m.attendance_not_sent,
  },
}
