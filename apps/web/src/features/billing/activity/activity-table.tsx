import { useMemo } from 'react'
import { formatDay, formatMoney } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { ActivityView } from '../billing-search.ts'
import { type Entry, getTerms } from './activity.ts'
import { kindLabel, StatusChip, statusLabel } from './entry-labels.tsx'

const processing = { sort: true, filter: true, download: 'account-activity' } as const
const paged = { ...processing, pageSize: 20 } as const

const columnsFor = (entries: readonly Entry[], today: string): Column<Entry>[] => [
  {
    key: 'posted',
    header: m.billing_posted(),
    width: '7rem',
    isNarrow: true,
    accessor: ({ postedOn }) => postedOn,
    cell: ({ postedOn }) => <time dateTime={postedOn}>{formatDay(postedOn, today)}</time>,
  },
  {
    key: 'description',
    header: m.billing_description(),
    rowHeader: true,
    accessor: ({ description }) => description,
    cell: ({ description, translations, kind }) => (
      <>
        <bdi lang={getLang({ translations })}>{description}</bdi>
        <span className="block text-sm font-normal text-ink-soft">{kindLabel(kind)}</span>
      </>
    ),
  },
  {
    key: 'term',
    header: m.billing_term(),
    width: '6rem',
    isNarrow: true,
    accessor: ({ term }) => term?.title ?? null,
    cell: ({ term }) => term && <span className="@2xl/table:whitespace-nowrap">{term.title}</span>,
    choices: getTerms(entries).map(({ title }) => ({ value: title, label: title })),
  },
  {
    key: 'amount',
    header: m.billing_amount(),
    width: '7rem',
    number: true,
    accessor: ({ amountCents }) => amountCents / 100,
    cell: ({ amountCents }) => formatMoney(amountCents),
  },
  {
    key: 'status',
    header: m.billing_status(),
    width: '9rem',
    accessor: ({ status }) => statusLabel(status),
    choices: [...new Set(entries.map(({ status }) => statusLabel(status)))].map((word) => ({
      value: word,
      label: word,
    })),
    cell: (entry) => <StatusChip entry={entry} today={today} />,
  },
]

/** The account's entries with search, filters, sorting and download. */
export function ActivityTable({
  entries,
  view,
}: {
  entries: readonly Entry[]
  view: ActivityView
}) {
  const today = useToday()
  const columns = useMemo(() => columnsFor(entries, today), [entries, today])
  const captions = {
    unpaid: m.billing_tab_unpaid,
    payments: m.billing_tab_payments,
    all: m.billing_activity,
  }
  return (
    <ProcessedTable
      caption={captions[view]()}
      hideCaption
      rows={entries}
      columns={columns}
      processing={entries.length > paged.pageSize ? paged : processing}
    />
  )
}
