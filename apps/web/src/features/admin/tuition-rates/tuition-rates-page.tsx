import { useMemo, useState } from 'react'
import { activateRate, allRates } from '#data/admin/manage-rates.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { rateColumns } from './rate-columns.tsx'
import { nameOfRate } from './rate-words.ts'

const RateDialog = lazyModule(() => import('./rate-dialog.tsx')).dialog('RateDialog')

type Asked = { what: 'edit'; rate: TuitionRate | null } | { what: 'activate'; rate: TuitionRate }

/** Tuition per credit, for whom and from when, including past and upcoming rates (R8.20). */
export function TuitionRatesPage() {
  const rates = useGroup(allRates)
  const today = useToday()
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useMemo(
    () =>
      rateColumns(today, {
        edit: (rate) => setAsked({ what: 'edit', rate }),
        activate: (rate) => setAsked({ what: 'activate', rate }),
      }),
    [today],
  )
  const close = () => setAsked(null)
  return (
    <AdminFrame title={m.admin_rates()} intro={m.admin_rates_text()}>
      <ListCard
        title={m.admin_rates_list()}
        subject={m.admin_rates()}
        group={rates}
        rowsOf={(rows) => rows}
        columns={columns}
        empty={m.admin_rates_empty()}
        add={{
          label: m.admin_rate_new(),
          onPress: () => setAsked({ what: 'edit', rate: null }),
        }}
        download="tuition-rates"
      />
      {asked?.what === 'edit' && <RateDialog rate={asked.rate} onClose={close} />}
      {asked?.what === 'activate' && <ActivateRate rate={asked.rate} onClose={close} />}
    </AdminFrame>
  )
}

function ActivateRate({ rate, onClose }: { rate: TuitionRate; onClose: () => void }) {
  const name = nameOfRate(rate)
  const { isActive } = rate
  return (
    <ConfirmDialog
      title={isActive ? m.admin_rate_off_title() : m.admin_rate_on_title()}
      action={isActive ? m.admin_rate_off() : m.admin_rate_on()}
      variant={isActive ? 'danger' : 'primary'}
      work={() => activateRate(rate, !isActive)}
      done={m.admin_saved({ name })}
      conflict={{ says: m.admin_rate_overlap() }}
      onClose={onClose}
    >
      <p>{isActive ? m.admin_rate_off_text({ name }) : m.admin_rate_on_text({ name })}</p>
    </ConfirmDialog>
  )
}
