import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { standingLabel } from '#data/registration/standing.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'

type Row = { registration: Registration; today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'class',
    header: m.registrations_class(),
    rowHeader: true,
    cell: ({ registration: { section } }) => (
      <>
        <span className="figures">{section.name}</span>{' '}
        <bdi lang={inEnglish} className="font-normal">
          {section.title}
        </bdi>
      </>
    ),
  },
  {
    key: 'status',
    header: m.registrations_status(),
    width: '12rem',
    cell: ({ registration, today }) => {
      const { word, tone, icon } = standingLabel(standingOf(registration, today))
      return (
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      )
    },
  },
  {
    key: 'credits',
    header: m.registrations_credits(),
    width: '5rem',
    number: true,
    cell: ({ registration: { credits } }) =>
      credits.registered === null ? '–' : formatCreditFigure(credits.registered),
  },
  {
    key: 'grade',
    header: m.registrations_grade(),
    width: '6rem',
    cell: ({ registration: { finalGrade, midtermGrade } }) =>
      finalGrade?.value ?? (midtermGrade && `${m.registrations_midterm()} ${midtermGrade.value}`),
  },
]

/** A person's classes in one term. */
export function TermTable({
  title,
  registrations,
}: {
  title: string
  registrations: readonly Registration[]
}) {
  const today = useToday()
  return (
    <DataTable
      caption={title}
      rows={registrations.map((registration) => ({ registration, today }))}
      columns={columns}
      rowKey={({ registration }) => registration.id}
    />
  )
}
