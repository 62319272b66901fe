import type { Advisee } from '#data/advising/caseload.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { csvOf } from '#ui/table/model/csv.ts'
import { reasonAsText, reasonNames } from './reason-words.ts'

const column = (
  header: string,
  accessor: NonNullable<Column<Advisee>['accessor']>,
): Column<Advisee> => ({ key: header, header, accessor })

/** The students as a file for spreadsheets. */
export const caseloadCsv = (
  advisees: readonly Advisee[],
  moment: Parameters<typeof reasonAsText>[1],
): string =>
  csvOf(
    [
      column(m.teaching_last_name(), ({ lastName }) => lastName),
      column(m.teaching_first_name(), ({ firstName }) => firstName),
      column(m.profile_pronouns(), ({ pronouns }) => pronouns?.title ?? null),
      column(m.people_student_number(), ({ studentId }) => studentId),
      column(m.teaching_email(), ({ email }) => email),
      column(m.teaching_program(), ({ program }) => program?.title ?? null),
      column(m.advising_why(), ({ reasons }) =>
        reasons.map((reason) => reasonAsText(reason, moment)).join('; '),
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
