import type { AccountSummary } from '#data/shapes.ts'
import { formatDay, formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import Clock from '~icons/lucide/clock'

type Installment = AccountSummary['installments'][number]
type Row = { installment: Installment; today: string }

const states: Readonly<Record<Installment['state'], [() => string, Tone, LucideIcon]>> = {
  paid: [m.billing_paid, 'good', CircleCheck],
  due: [m.billing_part_due, 'warn', Clock],
  scheduled: [m.billing_part_scheduled, 'neutral', Clock],
  missed: [m.billing_part_missed, 'bad', CircleAlert],
}

function State({ state }: { state: Installment['state'] }) {
  const [word, tone, icon] = states[state]
  return (
    <Chip tone={tone} icon={icon}>
      {word()}
    </Chip>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'due',
    header: m.billing_part_on(),
    rowHeader: true,
    cell: ({ installment: { dueOn }, today }) => (
      <time dateTime={dueOn}>{formatDay(dueOn, today)}</time>
    ),
  },
  {
    key: 'state',
    header: m.billing_status(),
    width: '10rem',
    cell: ({ installment }) => <State state={installment.state} />,
  },
  {
    key: 'amount',
    header: m.billing_amount(),
    width: '8rem',
    number: true,
    cell: ({ installment }) => formatMoney(installment.amountCents),
  },
]

/** The installments of a payment plan by due date; nothing without a plan. */
export function PaymentPlan({ account }: { account: AccountSummary }) {
  const today = useToday()
  if (account.installments.length === 0) return null
  return (
    <Sheet title={m.billing_plan()} description={m.billing_plan_description()}>
      <DataTable
        caption={m.billing_plan()}
        hideCaption
        rows={account.installments.map((installment) => ({ installment, today }))}
        columns={columns}
        rowKey={({ installment }) => installment.dueOn}
      />
    </Sheet>
  )
}
