import { useMemo } from 'react'
import { type MissedSearch, missedSearches } from '#data/admin/missed-searches.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'

const processing = { sort: true, filter: true, pageSize: 10, download: 'missed-searches' }

const columnsOf = (today: string): Column<MissedSearch>[] => [
  {
    key: 'words',
    header: m.admin_missed_words(),
    rowHeader: true,
    accessor: ({ words }) => words,
    cell: ({ words }) => <bdi>{words}</bdi>,
  },
  {
    key: 'count',
    header: m.admin_missed_count(),
    accessor: ({ count }) => count,
    cell: ({ count }) => formatCount(count),
    number: true,
  },
  {
    key: 'last',
    header: m.admin_missed_last(),
    accessor: ({ lastOn }) => lastOn,
    cell: ({ lastOn }) => formatDay(lastOn, today),
  },
]

/** Searches without results, so that staff can write or tag an article for them (R2.12). */
export function MissedSearchesCard() {
  const today = useToday()
  const group = useGroup(missedSearches)
  const columns = useMemo(() => columnsOf(today), [today])
  return (
    <Card
      group={emptyWhen(group, (all) => all.length === 0)}
      title={m.admin_missed()}
      description={m.admin_missed_text()}
      empty={m.admin_missed_empty()}
      lines={4}
    >
      {(all) => (
        <ProcessedTable
          caption={m.admin_missed()}
          hideCaption
          rows={all}
          columns={columns}
          processing={processing}
        />
      )}
    </Card>
  )
}
