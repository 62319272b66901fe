import type { AccountSummary } from '#data/shapes.ts'
import { formatMoney, formatRoundMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { ColumnChart } from '#ui/charts/lazy-charts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

type Row = AccountSummary['perTerm'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'term',
    header: m.billing_term(),
    rowHeader: true,
    cell: ({ academicPeriod }) => academicPeriod.title,
  },
  {
    key: 'charges',
    header: m.billing_charged(),
    number: true,
    cell: ({ chargesCents }) => formatMoney(chargesCents),
  },
  {
    key: 'payments',
    header: m.billing_was_paid(),
    number: true,
    cell: ({ paymentsCents }) => formatMoney(paymentsCents),
  },
]

/** The activity of each term. It isn't a balance, which only the office reports. */
export function TermActivity({ account }: { account: AccountSummary }) {
  if (account.perTerm.length === 0) return null
  return (
    <Sheet title={m.billing_by_term()} description={m.billing_by_term_description()}>
      {account.perTerm.length > 1 && (
        <div className="mb-6">
          <ColumnChart
            label={m.billing_chart_label()}
            groups={account.perTerm
              .toReversed()
              .map(({ academicPeriod: { id, title }, chargesCents, paymentsCents }) => ({
                key: id,
                label: title,
                values: [chargesCents, paymentsCents],
              }))}
            series={[m.billing_charged(), m.billing_was_paid()]}
            format={formatRoundMoney}
          />
        </div>
      )}
      <DataTable
        caption={m.billing_by_term()}
        hideCaption
        rows={account.perTerm}
        columns={columns}
        rowKey={({ academicPeriod }) => academicPeriod.id}
      />
    </Sheet>
  )
}
