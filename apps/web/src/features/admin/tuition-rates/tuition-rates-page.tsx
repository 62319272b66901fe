import { useMemo, useState } from 'react'
import { tuitionRates } from '#data/courses.ts'
import { useGroup } from '#data/group-view.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { modeInWords, nameOfRate, residencyInWords } from './rate-words.ts'

const working = { sort: true, filter: true, pageSize: 20, download: 'tuition-rates' }

/** What a credit costs, for whom and from when (R8.20). */
export function TuitionRatesPage() {
  const rates = useGroup(tuitionRates)
  const today = useToday()
  const [asked, setAsked] = useState<{ rate: TuitionRate | null } | null>(null)
  const columns = useMemo(() => columnsOf(today, (rate) => setAsked({ rate })), [today])
  return (
    <AdminFrame title={m.admin_rates()} intro={m.admin_rates_text()}>
      <Card
        group={rates}
        title={m.admin_rates()}
        empty={m.admin_rates_empty()}
        action={
          <Button variant="primary" onClick={() => setAsked({ rate: null })}>
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
      {asked && <RateDialog rate={asked.rate} onClose={() => setAsked(null)} />}
    </AdminFrame>
  )
}

function columnsOf(today: string, onEdit: (rate: TuitionRate) => void): Column<TuitionRate>[] {
  return [
    {
      key: 'residency',
      header: m.admin_rate_residency(),
      rowHeader: true,
      accessor: ({ residency }) => residencyInWords(residency),
    },
    {
      key: 'mode',
      header: m.admin_rate_mode(),
      accessor: ({ deliveryMode }) => modeInWords(deliveryMode),
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
      header: m.admin_rate_from(),
      accessor: ({ effectiveFrom }) => effectiveFrom,
      cell: ({ effectiveFrom }) => formatDay(effectiveFrom, today),
    },
    {
      key: 'to',
      header: m.admin_rate_to(),
      accessor: ({ effectiveTo }) => effectiveTo,
      cell: ({ effectiveTo }) => (effectiveTo ? formatDay(effectiveTo, today) : '–'),
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      cell: (rate) => <EditButton name={nameOfRate(rate)} onPress={() => onEdit(rate)} />,
    },
  ]
}
