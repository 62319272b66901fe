import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleHelp from '~icons/lucide/circle-help'
import Clock from '~icons/lucide/clock'
import type { Entry, EntryStatus } from './activity.ts'

const kinds: Readonly<Record<Entry['kind'], () => string>> = {
  tuition: m.billing_kind_tuition,
  fee: m.billing_kind_fee,
  housing: m.billing_kind_housing,
  meal: m.billing_kind_meal,
  other: m.billing_kind_other,
  refund: m.billing_kind_refund,
  'payment-deposit': m.billing_kind_deposit,
  'payment-sponsor': m.billing_kind_sponsor,
  'payment-payroll': m.billing_kind_payroll,
  'payment-cash': m.billing_kind_payment,
  'payment-exemption': m.billing_kind_waiver,
  'payment-other': m.billing_kind_other_credit,
}

export const kindLabel = (kind: Entry['kind']): string => kinds[kind]()

const statuses: Readonly<Record<EntryStatus, [() => string, Tone, LucideIcon]>> = {
  paid: [m.billing_paid, 'good', CircleCheck],
  partlyPaid: [m.billing_partly_paid, 'warn', CircleDashed],
  unpaid: [m.billing_unpaid, 'warn', Clock],
  overdue: [m.billing_is_overdue, 'bad', CircleAlert],
  unstated: [m.billing_unstated, 'neutral', CircleHelp],
  posted: [m.billing_is_posted, 'good', CircleCheck],
  pending: [m.billing_pending, 'info', Clock],
}

export const statusLabel = (status: EntryStatus): string => statuses[status][0]()

/** A status with its icon, and the due date while it is open. */
export function StatusChip({
  entry: { status, dueOn, isPartlyPaid },
  today,
}: {
  entry: Entry
  today: string
}) {
  const [word, tone, icon] = statuses[status]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tone} icon={icon}>
        {word()}
      </Chip>
      {isPartlyPaid && status === 'overdue' && (
        <span className="text-sm text-ink-soft">{m.billing_partly_paid_too()}</span>
      )}
      {dueOn && (
        <time dateTime={dueOn} className="text-sm whitespace-nowrap text-ink-soft">
          {m.billing_due_on({ date: formatDay(dueOn, today) })}
        </time>
      )}
    </span>
  )
}
