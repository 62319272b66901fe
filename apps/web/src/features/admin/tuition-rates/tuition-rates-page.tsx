import { useMemo, useState } from 'react'
import { managedRates } from '#data/admin/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { activateAction, rateColumns } from './rate-columns.tsx'
import { formatRateName } from './rate-labels.ts'

const RateDialog = lazyModule(() => import('./rate-dialog.tsx')).dialog('RateDialog')

/** Tuition per credit by residency and date, including past and upcoming rates (R8.20). */
export function TuitionRatesPage() {
  const today = useToday()
  const [activating, setActivating] = useState<TuitionRate | null>(null)
  const columns = useMemo(() => rateColumns(today), [today])
  const actions = useMemo(
    () => (rate: TuitionRate) => [activateAction(rate, () => setActivating(rate))],
    [],
  )
  return (
    <ManagedArea
      title={m.admin_rates()}
      list={m.admin_rates_list()}
      intro={m.admin_rates_text()}
      empty={m.admin_rates_empty()}
      add={m.admin_rate_new()}
      download="tuition-rates"
      managed={managedRates}
      columns={columns}
      nameOf={formatRateName}
      actions={actions}
      dialog={(rate, onClose) => <RateDialog rate={rate} onClose={onClose} />}
      below={activating && <ActivateRate rate={activating} onClose={() => setActivating(null)} />}
    />
  )
}

function ActivateRate({ rate, onClose }: { rate: TuitionRate; onClose: () => void }) {
  const name = formatRateName(rate)
  const { isActive } = rate
  return (
    <ConfirmDialog
      title={isActive ? m.admin_rate_off_title() : m.admin_rate_on_title()}
      action={isActive ? m.admin_rate_off() : m.admin_rate_on()}
      variant={isActive ? 'danger' : 'primary'}
      work={() => managedRates.save({ isActive: !isActive }, rate)}
      doneMessage={m.admin_saved({ name })}
      conflict={{ message: m.admin_rate_overlap() }}
      onClose={onClose}
    >
      <p>{isActive ? m.admin_rate_off_text({ name }) : m.admin_rate_on_text({ name })}</p>
    </ConfirmDialog>
  )
}
