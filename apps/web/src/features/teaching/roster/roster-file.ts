import type { Section } from '#data/shapes.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { downloadCsv, toCsv } from '#ui/table/model/csv.ts'
import { gradingLabels } from './grading-labels.ts'

const column = (
  header: string,
  accessor: NonNullable<Column<RosterEntry>['accessor']>,
): Column<RosterEntry> => ({ key: header, header, accessor })

const columns: readonly Column<RosterEntry>[] = [
  column(m.teaching_last_name(), ({ lastName }) => lastName),
  column(m.teaching_first_name(), ({ firstName }) => firstName),
  column(m.profile_pronouns(), ({ pronouns }) => pronouns?.title ?? null),
  column(m.people_student_number(), ({ studentId }) => studentId),
  column(m.teaching_email(), ({ email }) => email),
  column(m.teaching_program(), ({ program }) => program?.title ?? null),
  column(m.teaching_class_level(), ({ classLevel }) => classLevel?.title ?? null),
  column(m.schedule_credits(), ({ credits }) => credits),
  column(m.teaching_grading(), ({ gradingMode }) => gradingMode && gradingLabels[gradingMode]()),
  column(m.teaching_status(), ({ status }) => status.title),
  column(m.teaching_status_on(), ({ statusOn }) => statusOn),
  column(m.teaching_opt_out(), ({ isDirectoryOptOut }) =>
    isDirectoryOptOut ? m.teaching_opt_out() : null,
  ),
]

/** The roster as CSV. */
export const rosterCsv = (entries: readonly RosterEntry[]): string => toCsv(columns, entries)

/** Downloads the roster: `ENG-105-CRF03-2026FA.csv`. */
export const downloadRoster = (entries: readonly RosterEntry[], { name, term }: Section): void =>
  downloadCsv(`${name}-${term.code}`, rosterCsv(entries))
