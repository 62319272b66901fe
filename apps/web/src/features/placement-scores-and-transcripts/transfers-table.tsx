import type { CourseTransfer } from '#data/shapes.ts'
import { formatCreditFigure, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'
import { useToday } from '#ui/time/use-today.ts'

type Row = { transfer: CourseTransfer; today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'source',
    header: m.scores_source_course(),
    rowHeader: true,
    cell: ({ transfer: { externalCourse, institution } }) => (
      <>
        <bdi>{externalCourse ?? m.scores_no_source()}</bdi>
        <bdi lang={inEnglish} className="block text-sm font-normal text-ink-soft">
          {institution.title}
        </bdi>
      </>
    ),
  },
  {
    key: 'equivalent',
    header: m.scores_equivalent(),
    cell: ({ transfer: { course } }) => (
      <>
        <span className="figures">{course.id}</span> <bdi lang={inEnglish}>{course.shortTitle}</bdi>
      </>
    ),
  },
  {
    key: 'credits',
    header: m.scores_credits(),
    isNarrow: true,
    width: '5rem',
    number: true,
    cell: ({ transfer }) => formatCreditFigure(transfer.awardedCredit),
  },
  {
    key: 'grade',
    header: m.scores_grade(),
    isNarrow: true,
    width: '5rem',
    cell: ({ transfer: { gradeValue } }) => gradeValue && <PrivateValue>{gradeValue}</PrivateValue>,
  },
  {
    key: 'date',
    header: m.scores_date(),
    isNarrow: true,
    width: '8rem',
    cell: ({ transfer: { appliedOn }, today }) =>
      appliedOn && (
        <time dateTime={appliedOn} className="whitespace-nowrap">
          {formatDay(appliedOn, today)}
        </time>
      ),
  },
]

/** Courses from other schools with their equivalents. */
export function TransfersTable({ transfers }: { transfers: readonly CourseTransfer[] }) {
  const today = useToday()
  return (
    <DataTable
      caption={m.scores_transfers()}
      hideCaption
      rows={transfers.map((transfer) => ({ transfer, today }))}
      columns={columns}
      rowKey={({ transfer }) => transfer.id}
    />
  )
}
