import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HubJob, runJobNow, syncOverview } from '#data/admin/operations/admin-sync.ts'
import { hubHealth } from '#data/admin/operations/hub-health.ts'
import { formatCount, formatInstant, formatShare } from '#lib/i18n/format.ts'
import { formatSeconds } from '#lib/i18n/format-size.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toast } from '#ui/toast/toasts.ts'
import { getAdvice, jobName } from './labels.ts'

const outcomes = {
  never: { word: m.admin_sync_never, tone: 'neutral' },
  running: { word: m.admin_sync_running, tone: 'info' },
  ok: { word: m.admin_sync_went_well, tone: 'good' },
  failed: { word: m.admin_sync_failed, tone: 'bad' },
  interrupted: { word: m.admin_sync_interrupted, tone: 'warn' },
} as const satisfies Record<HubJob['outcome'], { word: () => string; tone: Tone }>

/** A job's outcome with its error and instructions. */
function Result({ job }: { job: HubJob }) {
  const { outcome, progress, isLate, lastError } = job
  const { word, tone } = outcomes[outcome]
  const advice = getAdvice(job)
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-1">
        <Chip tone={tone}>{word()}</Chip>
        {isLate && <Chip tone="warn">{m.admin_sync_late()}</Chip>}
      </span>
      {outcome === 'running' && progress && (
        <span className="text-sm text-ink-soft" lang={inEnglish}>
          {progress.step} · {formatShare(progress.done)}
        </span>
      )}
      {outcome === 'failed' && (
        <span className="text-sm" lang={inEnglish}>
          {lastError}
        </span>
      )}
      {advice && <span className="max-w-[50ch] text-sm text-ink-soft">{advice}</span>}
    </span>
  )
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
    await Promise.all(
      [syncOverview, hubHealth].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
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

/** The duration of a run. */
const formatDuration = (seconds: number) =>
  seconds < 1 ? m.admin_sync_took_little() : m.admin_sync_took({ length: formatSeconds(seconds) })

/** The hub's jobs: last run, outcome, next run, and Run now. */
export function JobsCard({ jobs }: { jobs: readonly HubJob[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const formatAt = (instant: string | null, fallback: string) =>
    instant === null ? fallback : formatInstant(instant, zone, now)
  const lastRun = ({ lastStartedAt }: HubJob) => formatAt(lastStartedAt, '–')
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
      width: '13rem',
      accessor: lastRun,
      cell: (job) => (
        <>
          {lastRun(job)}
          {job.lastSeconds !== null && (
            <span className="block text-sm text-ink-soft">{formatDuration(job.lastSeconds)}</span>
          )}
        </>
      ),
    },
    {
      key: 'next',
      header: m.admin_sync_next(),
      accessor: ({ nextRunAt }) => formatAt(nextRunAt, m.admin_sync_on_request()),
    },
    {
      key: 'result',
      header: m.admin_sync_result(),
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
        rows={jobs.filter(({ missingSetting }) => missingSetting === null)}
        columns={columns}
        rowKey={({ name }) => name}
      />
      <UnusedJobs jobs={jobs} />
    </Sheet>
  )
}

/** Jobs that are inactive at this college, each with the setting that would enable it. */
function UnusedJobs({ jobs }: { jobs: readonly HubJob[] }) {
  const unused = jobs.filter(({ missingSetting }) => missingSetting !== null)
  if (unused.length === 0) return null
  return (
    <details className="disclosure mt-4">
      <summary>{m.admin_sync_unused({ count: formatCount(unused.length) })}</summary>
      <p className="max-w-[60ch] text-ink-soft">{m.admin_sync_unused_text()}</p>
      <ul className="rows mt-2">
        {unused.map(({ name, missingSetting }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            {jobName(name)}
            <code className="text-sm text-ink-soft">{missingSetting}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
