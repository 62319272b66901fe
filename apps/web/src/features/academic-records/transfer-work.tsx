import type { CourseTransfer } from '#data/shapes.ts'
import { formatCreditFigure, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'
import { useToday } from '#ui/time/use-today.ts'

const kinds: Readonly<Record<CourseTransfer['creditType'], () => string>> = {
  transfer: m.records_kind_transfer,
  exam: m.records_kind_exam,
  exchange: m.records_kind_exchange,
  workLife: m.records_kind_work_life,
  institution: m.records_kind_institution,
  other: m.records_kind_other,
}

const columns: readonly Column<CourseTransfer>[] = [
  {
    key: 'course',
    header: m.records_transfer_as(),
    rowHeader: true,
    cell: ({ course }) => (
      <>
        <span className="figures">{course.id}</span>{' '}
        <bdi lang={inEnglish} className="font-normal">
          {course.shortTitle}
        </bdi>
      </>
    ),
  },
  {
    key: 'from',
    header: m.records_transfer_from(),
    cell: ({ institution, externalCourse }) => (
      <>
        <bdi lang={inEnglish}>{institution.title}</bdi>
        {externalCourse && <span className="block text-ink-soft">{externalCourse}</span>}
      </>
    ),
  },
  {
    key: 'kind',
    header: m.records_transfer_kind(),
    cell: ({ creditType }) => kinds[creditType](),
  },
  {
    key: 'credits',
    header: m.records_credits(),
    isNarrow: true,
    number: true,
    cell: ({ awardedCredit }) => formatCreditFigure(awardedCredit),
  },
  {
    key: 'grade',
    header: m.records_grade(),
    isNarrow: true,
    cell: ({ gradeValue }) => gradeValue && <PrivateValue>{gradeValue}</PrivateValue>,
  },
  {
    key: 'applied',
    header: m.records_transfer_applied(),
    cell: ({ appliedOn }) => appliedOn && <Day day={appliedOn} />,
  },
]

/** Transfer credit from other schools. */
export function TransferWork({ transfers }: { transfers: readonly CourseTransfer[] }) {
  return (
    <DataTable
      caption={m.records_transfer()}
      hideCaption
      rows={transfers}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day, useToday())}
    </time>
  )
}
