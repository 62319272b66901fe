import type { Advisee } from '#data/advising/caseload.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { toCsv } from '#ui/table/model/csv.ts'
import { formatReason, reasonNames } from './reason-labels.ts'

const column = (
  header: string,
  accessor: NonNullable<Column<Advisee>['accessor']>,
): Column<Advisee> => ({ key: header, header, accessor })

/** The students as a file for spreadsheets. */
export const caseloadCsv = (
  advisees: readonly Advisee[],
  time: Parameters<typeof formatReason>[1],
): string =>
  toCsv(
    [
      column(m.teaching_last_name(), ({ lastName }) => lastName),
      column(m.teaching_first_name(), ({ firstName }) => firstName),
      column(m.profile_pronouns(), ({ pronouns }) => pronouns?.title ?? null),
      column(m.people_student_number(), ({ studentId }) => studentId),
      column(m.teaching_email(), ({ email }) => email),
      column(m.teaching_program(), ({ program }) => program?.title ?? null),
      column(m.advising_why(), ({ reasons }) =>
        reasons.map((reason) => formatReason(reason, time)).join('; '),
      ),
      column(m.advising_not_checked(), ({ unchecked }) =>
        unchecked.map((kind) => reasonNames[kind]()).join('; '),
      ),
      column(m.teaching_opt_out(), ({ isDirectoryOptOut }) =>
        isDirectoryOptOut ? m.teaching_opt_out() : null,
      ),
    ],
    advisees,
  )
