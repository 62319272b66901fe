import { m } from '#locales/compiled/messages.js'
import { DeliveryNote } from '#ui/academics/delivery-note.tsx'
import { deliveryInWords, type EntryDelivery } from '#ui/academics/delivery-words.ts'
import type { Column } from '#ui/table/column.ts'

/** An instructor's report about a student, in one of the registrar's lists. */
interface Reported {
  readonly firstName: string
  readonly lastName: string
  readonly studentId: string | null
  readonly section: string
  readonly termCode: string
  readonly delivery: EntryDelivery | null
  readonly reason: string | null
}

/** The columns for the student and the class. */
export const studentColumns = (): Column<Reported>[] => [
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
export const deliveryColumns = (): Column<Reported>[] => [
  {
    key: 'system',
    header: m.grades_system(),
    accessor: ({ delivery }) => delivery && deliveryInWords(delivery),
    cell: ({ delivery }) => (delivery ? <DeliveryNote delivery={delivery} /> : '–'),
  },
  { key: 'reason', header: m.attendance_reason(), accessor: ({ reason }) => reason },
]

/** A value with a note below: who reported it and when. */
export const withBelow = (value: string, below: string | null) => (
  <>
    {value}
    {below !== null && <span className="block text-sm text-ink-soft">{below}</span>}
  </>
)
