import { useState } from 'react'
import type { SyncRun } from '#data/admin/operations/admin-sync.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { runKinds, states } from './labels.ts'
import { RunDetails } from './run-details.tsx'

/** The latest runs, with details of the selected one. */
export function RunsCard({ runs }: { runs: readonly SyncRun[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const formatAt = (instant: string | null) =>
    instant === null ? null : formatInstant(instant, zone, now)
  const columns: Column<SyncRun>[] = [
    {
      key: 'started',
      header: m.admin_sync_started(),
      rowHeader: true,
      accessor: ({ startedAt }) => formatAt(startedAt),
    },
    { key: 'kind', header: m.admin_sync_run_kind(), accessor: ({ kind }) => runKinds[kind]() },
    {
      key: 'state',
      header: m.admin_sync_state(),
      accessor: ({ state }) => states[state].word(),
      cell: ({ state, waiting, error }) => (
        <>
          <Chip tone={states[state].tone}>{states[state].word()}</Chip>
          {waiting > 0 && (
            <span className="ms-2 text-sm text-ink-soft">
              {m.admin_sync_left({ count: formatCount(waiting) })}
            </span>
          )}
          {error !== null && <p className="mt-1 text-sm text-ink-soft">{error}</p>}
        </>
      ),
    },
    { key: 'ended', header: m.admin_sync_ended(), accessor: ({ endedAt }) => formatAt(endedAt) },
    {
      key: 'aside',
      header: m.admin_sync_set_aside(),
      number: true,
      accessor: ({ setAside }) => formatCount(setAside),
    },
    {
      key: 'details',
      header: m.admin_sync_details(),
      buttons: true,
      cell: ({ id, startedAt }) => (
        <span className="row-actions">
          <Button
            aria-label={m.admin_sync_details_of({ when: formatAt(startedAt) ?? '' })}
            onClick={() => setSelectedId(id)}
          >
            {m.admin_sync_details()}
          </Button>
        </span>
      ),
    },
  ]
  const run = runs.find(({ id }) => id === selectedId)
  return (
    <>
      {run && <RunDetails run={run} onClose={() => setSelectedId(null)} />}
      <Sheet title={m.admin_sync_runs()}>
        {runs.length === 0 ? (
          <p className="text-ink-soft">{m.admin_sync_runs_empty()}</p>
        ) : (
          <DataTable
            caption={m.admin_sync_runs()}
            hideCaption
            rows={runs}
            columns={columns}
            rowKey={({ id }) => id}
          />
        )}
      </Sheet>
    </>
  )
}
