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
import { RunDetails } from './run-details.tsx'
import { runKinds, states } from './words.ts'

/** The latest runs, with details of the selected one. */
export function RunsCard({ runs }: { runs: readonly SyncRun[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [chosen, setChosen] = useState<string | null>(null)
  const at = (instant: string | null) =>
    instant === null ? null : formatInstant(instant, zone, now)
  const columns: Column<SyncRun>[] = [
    {
      key: 'started',
      header: m.admin_sync_started(),
      rowHeader: true,
      accessor: ({ startedAt }) => at(startedAt),
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
    { key: 'ended', header: m.admin_sync_ended(), accessor: ({ endedAt }) => at(endedAt) },
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
            aria-label={m.admin_sync_details_of({ when: at(startedAt) ?? '' })}
            onClick={() => setChosen(id)}
          >
            {m.admin_sync_details()}
          </Button>
        </span>
      ),
    },
  ]
  const run = runs.find(({ id }) => id === chosen)
  return (
    <>
      {run && <RunDetails run={run} onClose={() => setChosen(null)} />}
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
