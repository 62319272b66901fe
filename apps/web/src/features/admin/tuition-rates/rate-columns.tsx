import type { TuitionRate } from '#data/shapes.ts'
import { formatDay, formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { residencyLabel } from '#ui/academics/rate-labels.ts'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { formatRateName, modeLabel } from './rate-labels.ts'

const states = {
  off: { word: m.admin_rate_is_off, tone: 'neutral' },
  past: { word: m.admin_rate_past, tone: 'neutral' },
  future: { word: m.admin_rate_future, tone: 'brand' },
  now: { word: m.admin_rate_now, tone: 'good' },
} as const

/** Whether a rate is current, past or upcoming on a day. */
function stateOf({ isActive, effectiveFrom, effectiveTo }: TuitionRate, today: string) {
  if (!isActive) return states.off
  if (effectiveTo !== null && effectiveTo < today) return states.past
  return effectiveFrom > today ? states.future : states.now
}

/** The columns of the rates table. */
export function rateColumns(today: string): Column<TuitionRate>[] {
  return [
    {
      key: 'residency',
      header: m.admin_rate_residency(),
      rowHeader: true,
      accessor: ({ residency }) => residencyLabel(residency),
    },
    {
      key: 'mode',
      header: m.admin_rate_mode(),
      accessor: ({ deliveryMode }) => modeLabel(deliveryMode),
    },
    { key: 'year', header: m.admin_rate_year(), accessor: ({ academicYear }) => academicYear },
    {
      key: 'tuition',
      header: m.admin_rate_tuition(),
      number: true,
      accessor: ({ perCreditCents }) => perCreditCents / 100,
      cell: ({ perCreditCents }) => formatMoney(perCreditCents),
    },
    {
      key: 'fees',
      header: m.admin_rate_fees(),
      number: true,
      accessor: ({ feePerCreditCents }) => feePerCreditCents / 100,
      cell: ({ feePerCreditCents }) => formatMoney(feePerCreditCents),
    },
    {
      key: 'from',
      header: m.admin_rate_days(),
      accessor: ({ effectiveFrom, effectiveTo }) =>
        `${effectiveFrom} – ${effectiveTo ?? ''}`.trim(),
      cell: ({ effectiveFrom, effectiveTo }) => (
        <>
          <span className="whitespace-nowrap">{`${formatDay(effectiveFrom, today)} –`}</span>{' '}
          {effectiveTo && (
            <span className="whitespace-nowrap">{formatDay(effectiveTo, today)}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: m.admin_state(),
      accessor: (rate) => stateOf(rate, today).word(),
      cell: (rate) => {
        const { word, tone } = stateOf(rate, today)
        return <Chip tone={tone}>{word()}</Chip>
      },
    },
  ]
}

/** The button that turns a rate off or on. */
export function activateAction(rate: TuitionRate, onPress: () => void) {
  const name = formatRateName(rate)
  return rate.isActive
    ? { label: m.admin_rate_off(), accessibleLabel: m.admin_rate_off_named({ name }), onPress }
    : { label: m.admin_rate_on(), accessibleLabel: m.admin_rate_on_named({ name }), onPress }
}
