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
import { states } from './words.ts'

type Item = SyncRunDetails['items'][number]
type Aside = SyncRunDetails['setAside'][number]

const figure = (
  key: 'read' | 'inserted' | 'updated' | 'unchanged' | 'removed' | 'setAside' | 'ms',
  header: string,
): Column<Item> => ({
  key,
  header,
  number: true,
  brief: true,
  accessor: (item) => formatCount(item[key]),
})

/** The label of a resource: `test_score` becomes `Test score`; a file keeps its name. */
const inWords = (resource: string): string =>
  resource.includes('.')
    ? resource
    : resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll('_', ' ')

const itemColumns = (): Column<Item>[] => [
  {
    key: 'resource',
    header: m.admin_sync_resource(),
    rowHeader: true,
    accessor: ({ resource }) => inWords(resource),
  },
  {
    key: 'state',
    header: m.admin_sync_state(),
    accessor: ({ state }) => states[state].word(),
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].word()}</Chip>,
  },
  figure('read', m.admin_sync_read()),
  figure('inserted', m.admin_sync_inserted()),
  figure('updated', m.admin_sync_updated()),
  figure('unchanged', m.admin_sync_unchanged()),
  figure('removed', m.admin_sync_removed()),
  figure('setAside', m.admin_sync_set_aside()),
  {
    key: 'calls',
    header: m.admin_sync_calls(),
    accessor: ({ calls }) => (calls === null ? null : formatCount(calls)),
  },
  figure('ms', m.admin_sync_ms()),
  { key: 'error', header: m.admin_sync_error(), accessor: ({ errorKind }) => errorKind },
]

const placeOf = ({ resource, line, field }: Aside): string => {
  const what = inWords(resource)
  const place = line === null ? what : m.admin_sync_line({ resource: what, line })
  return field === null ? place : `${place} · ${field}`
}

const asideColumns = (): Column<Aside>[] => [
  { key: 'where', header: m.admin_sync_where(), rowHeader: true, accessor: placeOf },
  { key: 'reason', header: m.admin_sync_reason(), accessor: ({ reason }) => reason },
  { key: 'sample', header: m.admin_sync_sample(), accessor: ({ sample }) => sample },
]

const RowsTable = ({ caption, rows }: { caption: string; rows: Aside[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    columns={asideColumns()}
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
