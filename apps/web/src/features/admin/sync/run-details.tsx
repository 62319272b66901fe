import {
  type SyncRun,
  type SyncRunDetails,
  syncRunDetails,
} from '#data/admin/operations/admin-sync.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { states } from './labels.ts'

type Item = SyncRunDetails['items'][number]
type QuarantinedRow = SyncRunDetails['setAside'][number]

const countColumn = (
  key: 'read' | 'inserted' | 'updated' | 'unchanged' | 'removed' | 'setAside' | 'ms',
  header: string,
): Column<Item> => ({
  key,
  header,
  number: true,
  isNarrow: true,
  accessor: (item) => formatCount(item[key]),
})

/** The label of a resource: `test_score` becomes `Test score`; a file keeps its name. */
const formatResource = (resource: string): string =>
  resource.includes('.')
    ? resource
    : resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll('_', ' ')

const itemColumns = (): Column<Item>[] => [
  {
    key: 'resource',
    header: m.admin_sync_resource(),
    rowHeader: true,
    accessor: ({ resource }) => formatResource(resource),
  },
  {
    key: 'state',
    header: m.admin_sync_state(),
    accessor: ({ state }) => states[state].word(),
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].word()}</Chip>,
  },
  countColumn('read', m.admin_sync_read()),
  countColumn('inserted', m.admin_sync_inserted()),
  countColumn('updated', m.admin_sync_updated()),
  countColumn('unchanged', m.admin_sync_unchanged()),
  countColumn('removed', m.admin_sync_removed()),
  countColumn('setAside', m.admin_sync_set_aside()),
  {
    key: 'calls',
    header: m.admin_sync_calls(),
    accessor: ({ calls }) => (calls === null ? null : formatCount(calls)),
  },
  countColumn('ms', m.admin_sync_ms()),
  { key: 'error', header: m.admin_sync_error(), accessor: ({ errorKind }) => errorKind },
]

const formatLocation = ({ resource, line, field }: QuarantinedRow): string => {
  const resourceLabel = formatResource(resource)
  const location =
    line === null ? resourceLabel : m.admin_sync_line({ resource: resourceLabel, line })
  return field === null ? location : `${location} · ${field}`
}

const quarantineColumns = (): Column<QuarantinedRow>[] => [
  { key: 'where', header: m.admin_sync_where(), rowHeader: true, accessor: formatLocation },
  { key: 'reason', header: m.admin_sync_reason(), accessor: ({ reason }) => reason },
  { key: 'sample', header: m.admin_sync_sample(), accessor: ({ sample }) => sample },
]

const RowsTable = ({ caption, rows }: { caption: string; rows: QuarantinedRow[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    columns={quarantineColumns()}
    rowKey={(row) => `${row.resource} ${row.line} ${row.sisId} ${row.field}`}
  />
)

/** The result of each part of a run, and the quarantined rows. */
export function RunDetails({ run, onClose }: { run: SyncRun; onClose: () => void }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const details = useGroup(syncRunDetails(run.id))
  return (
    <Card
      group={details}
      title={m.admin_sync_details_of({ when: formatInstant(run.startedAt, zone, now) })}
      action={<Button onClick={onClose}>{m.admin_sync_close()}</Button>}
      empty={m.admin_sync_runs_empty()}
      lines={6}
    >
      {({ items, setAside, unknown }) => (
        <div className="grid gap-6">
          {items.length > 0 && (
            <DataTable
              caption={m.admin_sync_details()}
              hideCaption
              rows={items}
              columns={itemColumns()}
              rowKey={({ resource }) => resource}
            />
          )}
          {setAside.length === 0 ? (
            <p className="text-ink-soft">{m.admin_sync_aside_none()}</p>
          ) : (
            <RowsTable caption={m.admin_sync_set_aside()} rows={setAside} />
          )}
          {unknown.length > 0 && <RowsTable caption={m.admin_sync_unknown()} rows={unknown} />}
        </div>
      )}
    </Card>
  )
}
