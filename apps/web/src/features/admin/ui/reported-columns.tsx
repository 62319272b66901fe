import { m } from '#locales/compiled/messages.js'
import { describeDelivery, type EntryDelivery } from '#ui/academics/delivery-labels.ts'
import { DeliveryNote } from '#ui/academics/delivery-note.tsx'
import type { Column } from '#ui/table/column.ts'

/** An instructor's report about a student, in one of the registrar's lists. */
interface ReportedEntry {
  readonly firstName: string
  readonly lastName: string
  readonly studentId: string | null
  readonly section: string
  readonly termCode: string
  readonly delivery: EntryDelivery | null
  readonly reason: string | null
}

/** The columns for the student and the class. */
export const studentColumns = (): Column<ReportedEntry>[] => [
  {
    key: 'name',
    header: m.teaching_name(),
    rowHeader: true,
    accessor: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { key: 'number', header: m.people_student_number(), accessor: ({ studentId }) => studentId },
  {
    key: 'class',
    header: m.admin_registration_class(),
    accessor: ({ section, termCode }) => `${section} ${termCode}`,
    cell: ({ section, termCode }) => (
      <>
        <span className="whitespace-nowrap">{section}</span>
        <span className="block text-sm text-ink-soft">{termCode}</span>
      </>
    ),
  },
]

/** The columns for the delivery to the college's system and the reason for a correction. */
export const deliveryColumns = (): Column<ReportedEntry>[] => [
  {
    key: 'system',
    header: m.grades_system(),
    accessor: ({ delivery }) => delivery && describeDelivery(delivery),
    cell: ({ delivery }) => (delivery ? <DeliveryNote delivery={delivery} /> : '–'),
  },
  { key: 'reason', header: m.attendance_reason(), accessor: ({ reason }) => reason },
]

/** A value with a note below: who reported it and when. */
export const withNote = (value: string, note: string | null) => (
  <>
    {value}
    {note !== null && <span className="block text-sm text-ink-soft">{note}</span>}
  </>
)
