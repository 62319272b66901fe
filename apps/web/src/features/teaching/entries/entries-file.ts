import type { Entry } from '@myhub/domain/teaching/entries.ts'
import type { EntryRow } from '#data/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { downloadCsv, toCsv } from '#ui/table/model/csv.ts'
import type { EntryKindParts } from './entry-kind.ts'

type Entered = EntryRow & { readonly entry: Entry }

const column = (
  header: string,
  accessor: NonNullable<Column<Entered>['accessor']>,
): Column<Entered> => ({ key: header, header, accessor })

/** Downloads entries that can't be sent anymore. */
export const downloadEntries = (
  name: string,
  rows: readonly Entered[],
  { messages, formatValue }: EntryKindParts,
): void =>
  downloadCsv(
    name,
    toCsv(
      [
        column(m.teaching_last_name(), ({ lastName }) => lastName),
        column(m.teaching_first_name(), ({ firstName }) => firstName),
        column(m.people_student_number(), ({ studentId }) => studentId),
        column(messages.field(), ({ entry }) => entry.value && formatValue(entry.value)),
        column(m.attendance_last_day(), ({ entry }) => entry.lastAttendedOn),
        column(m.grades_ends_on(), ({ entry }) => entry.endsOn),
      ],
      rows,
    ),
  )
