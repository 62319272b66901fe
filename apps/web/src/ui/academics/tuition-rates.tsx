import { isInEffect, type Rate } from '@myhub/domain/money/tuition.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { useToday } from '../time/use-today.ts'
import { modeLabel, type Residency, residencyLabel } from './rate-labels.ts'

type TuitionRate = Rate & {
  readonly id: string
  readonly residency: Residency
  readonly note: string | null
}

const columns: readonly Column<TuitionRate>[] = [
  {
    key: 'residency',
    header: m.billing_for_whom(),
    rowHeader: true,
    cell: ({ residency, deliveryMode, note }) => (
      <>
        {residencyLabel(residency)}
        {deliveryMode !== 'any' && `, ${modeLabel(deliveryMode)}`}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </>
    ),
  },
  {
    key: 'tuition',
    header: m.billing_tuition_per_credit(),
    width: '8rem',
    number: true,
    cell: ({ perCreditCents }) => formatMoney(perCreditCents),
  },
  {
    key: 'fees',
    header: m.billing_fees_per_credit(),
    width: '8rem',
    number: true,
    cell: ({ feePerCreditCents }) => formatMoney(feePerCreditCents),
  },
  {
    key: 'together',
    header: m.billing_together_per_credit(),
    width: '8rem',
    number: true,
    cell: ({ perCreditCents, feePerCreditCents }) =>
      formatMoney(perCreditCents + feePerCreditCents),
  },
]

/** The rates of this school year and, collapsed, those of later years. */
export function TuitionRates({ rates }: { rates: readonly TuitionRate[] }) {
  const today = useToday()
  const years = Map.groupBy(
    rates.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today),
    ({ academicYear }) => academicYear,
  )
  return [...years].map(([year, ofYear]) => {
    const isCurrent = years.size === 1 || ofYear.some((rate) => isInEffect(rate, today))
    const table = (
      <DataTable
        caption={m.billing_rates_of({ year })}
        hideCaption={!isCurrent}
        rows={ofYear}
        columns={columns}
        rowKey={({ id }) => id}
      />
    )
    if (isCurrent) return <div key={year}>{table}</div>
    return (
      <details key={year} className="disclosure">
        <summary className="font-semibold">{m.billing_rates_of({ year })}</summary>
        {table}
      </details>
    )
  })
}
