import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HubJob, runJobNow, syncOverview } from '#data/admin/operations/admin-sync.ts'
import { formatInstant, formatShare } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toast } from '#ui/toast/toasts.ts'
import { jobName } from './words.ts'

function Result({ job }: { job: HubJob }) {
  if (job.runningSince !== null)
    return (
      <>
        <Chip tone="info">{m.admin_sync_running()}</Chip>
        {job.progress && (
          <span className="ms-2 text-sm text-ink-soft">
            {job.progress.step} · {formatShare(job.progress.done)}
          </span>
        )}
      </>
    )
  if (job.lastError !== null)
    return (
      <>
        <Chip tone="bad">{m.admin_sync_failed()}</Chip>
        <span className="ms-2 text-sm text-ink-soft">{job.lastError}</span>
      </>
    )
  return job.lastEndedAt && <Chip tone="good">{m.admin_sync_went_well()}</Chip>
}

function RunNow({ job }: { job: HubJob }) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function run() {
    if (isSending) return
    setSending(true)
    try {
      await runJobNow(job.name)
      toast({ type: 'positive', message: m.admin_sync_begun() })
    } catch {
      toast({ type: 'negative', message: m.admin_sync_not_begun() })
    }
    await client.invalidateQueries({ queryKey: syncOverview.queryKey })
    setSending(false)
  }
  const isBusy = isSending || job.runningSince !== null
  return (
    <span className="row-actions">
      <Button
        aria-label={m.admin_sync_run_now_what({ job: jobName(job.name) })}
        disabledReason={isBusy ? m.admin_sync_running() : undefined}
        onClick={() => void run()}
      >
        {m.admin_sync_run_now()}
      </Button>
    </span>
  )
}

/** The hub's jobs: last run, outcome, next run, and Run now. */
export function JobsCard({ jobs }: { jobs: readonly HubJob[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const at = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : formatInstant(instant, zone, now)
  const columns: Column<HubJob>[] = [
    {
      key: 'job',
      header: m.admin_sync_job(),
      rowHeader: true,
      accessor: ({ name }) => jobName(name),
    },
    {
      key: 'last',
      header: m.admin_sync_last(),
      accessor: ({ lastStartedAt }) => at(lastStartedAt, m.admin_sync_never()),
    },
    {
      key: 'next',
      header: m.admin_sync_next(),
      accessor: ({ nextRunAt }) => at(nextRunAt, m.admin_sync_on_request()),
    },
    {
      key: 'result',
      header: m.admin_sync_result(),
      accessor: ({ lastError }) => lastError,
      cell: (job) => <Result job={job} />,
    },
    {
      key: 'run',
      header: m.admin_sync_run_now(),
      buttons: true,
      cell: (job) => <RunNow job={job} />,
    },
  ]
  return (
    <Sheet title={m.admin_sync_jobs()} description={m.admin_sync_jobs_text()}>
      <DataTable
        caption={m.admin_sync_jobs()}
        hideCaption
        rows={jobs}
        columns={columns}
        rowKey={({ name }) => name}
      />
    </Sheet>
  )
}
