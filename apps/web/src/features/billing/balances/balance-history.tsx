import type { AccountSummary } from '#data/shapes.ts'
import { dayIn, formatDay, formatMoney, formatRoundMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { LineChart } from '#ui/charts/lazy-charts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { type BalanceDay, balanceOverTime } from './balance-over-time.ts'

/** This many steps are readable on a phone; older ones are in the table of charges and payments. */
const MOST_DAYS = 24

type Row = BalanceDay & { today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'on',
    header: m.billing_balance_day(),
    rowHeader: true,
    cell: ({ on, today }) => <time dateTime={on}>{formatDay(on, today)}</time>,
  },
  {
    key: 'change',
    header: m.billing_balance_change(),
    brief: true,
    number: true,
    cell: ({ changeCents }) => formatMoney(changeCents),
  },
  {
    key: 'balance',
    header: m.billing_balance_after(),
    brief: true,
    number: true,
    cell: ({ balanceCents }) => formatMoney(balanceCents),
  },
]

/** The balance over time as a chart and a table; nothing with fewer than two steps. */
export function BalanceHistory({ account }: { account: AccountSummary }) {
  const today = useToday()
  const zone = useCollegeZone()
  const { balanceAsOf } = account
  const statedOn = balanceAsOf === null ? today : dayIn(zone, new Date(balanceAsOf))
  const days = balanceOverTime(account, statedOn).slice(-MOST_DAYS)
  if (days.length < 2) return null
  return (
    <Sheet title={m.billing_balance_title()} description={m.billing_balance_description()}>
      <LineChart
        label={m.billing_balance_chart_label()}
        steps={days.map(({ on, balanceCents }) => ({ on, value: balanceCents }))}
        until={statedOn}
        format={formatRoundMoney}
      />
      <details className="disclosure mt-4">
        <summary className="screen-only">{m.billing_balance_table()}</summary>
        <DataTable
          caption={m.billing_balance_title()}
          hideCaption
          rows={days.map((day) => ({ ...day, today })).toReversed()}
          columns={columns}
          rowKey={({ on }) => on}
        />
      </details>
    </Sheet>
  )
}
