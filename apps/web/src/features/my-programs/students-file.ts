import type { ProgramStudent, ProgramStudents } from '#data/programs/coordinated.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { toCsv } from '#ui/table/model/csv.ts'

const column = (
  header: string,
  accessor: NonNullable<Column<ProgramStudent>['accessor']>,
): Column<ProgramStudent> => ({ key: header, header, accessor })

/** The students as a CSV file, without columns for data that the college never sent. */
export function studentsCsv(
  students: readonly ProgramStudent[],
  notProvided: ProgramStudents['notProvided'],
): string {
  const classColumns = [
    column(m.my_programs_earned(), ({ credits }) => credits?.earned ?? null),
    column(m.my_programs_progress(), ({ credits }) => credits?.inProgress ?? null),
    column(m.my_programs_required(), ({ credits }) => credits?.required ?? null),
    column(m.my_programs_registered_for(), ({ terms }) =>
      terms.map(({ title }) => title).join('; '),
    ),
  ]
  return toCsv(
    [
      column(m.teaching_last_name(), ({ lastName }) => lastName),
      column(m.teaching_first_name(), ({ firstName }) => firstName),
      column(m.people_student_number(), ({ studentId }) => studentId),
      column(m.teaching_class_level(), ({ classLevel }) => classLevel?.title ?? null),
      ...(notProvided.includes('registrations') ? [] : classColumns),
      ...(notProvided.includes('advisors')
        ? []
        : [column(m.my_programs_advisor(), ({ advisor }) => advisor)]),
      column(m.my_programs_status(), ({ status }) => status?.title ?? null),
      column(m.teaching_opt_out(), ({ isDirectoryOptOut }) =>
        isDirectoryOptOut ? m.teaching_opt_out() : null,
      ),
    ],
    students,
  )
}
