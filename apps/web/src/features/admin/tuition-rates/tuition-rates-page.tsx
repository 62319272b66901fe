import { useMemo, useState } from 'react'
import { useGroup } from '#data/group-view.ts'
import { activateRate, everyRate } from '#data/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { rateColumns } from './rate-columns.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { nameOfRate } from './rate-words.ts'

type Asked = { what: 'edit'; rate: TuitionRate | null } | { what: 'activate'; rate: TuitionRate }

const working = { sort: true, filter: true, pageSize: 20, download: 'tuition-rates' }

/** What a credit costs, for whom and from when: past and future rates too (R8.20). */
export function TuitionRatesPage() {
  const rates = useGroup(everyRate)
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
      <Card
        group={rates}
        title={m.admin_rates()}
        empty={m.admin_rates_empty()}
        action={
          <Button variant="primary" onClick={() => setAsked({ what: 'edit', rate: null })}>
            {m.admin_rate_new()}
          </Button>
        }
        lines={10}
      >
        {(rows) => (
          <ProcessedTable
            caption={m.admin_rates()}
            hideCaption
            rows={rows}
            columns={columns}
            processing={working}
          />
        )}
      </Card>
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
