import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, text, uuid } from '#http/schema.ts'
import { jobStates } from '#jobs/job-states.ts'
import { jobs } from '#jobs/jobs.ts'
import { backgroundJobs } from '#jobs/run-in-background.ts'
import { activeSource } from '#sync/import/runs.ts'
import { syncLoad } from '#sync/limits/load.ts'
import { shedLevel } from '#sync/limits/shedding.ts'
import { recentChanges } from './changes/recent-changes.queries.ts'
import { RecentChanges } from './changes/recent-changes.schema.ts'
import { toShownKind } from './health/source-kind.ts'
import { readPendingChanges, recentRuns, runDetails } from './sync.queries.ts'
import { HubJob, SyncOverview, SyncRunDetails } from './sync.schema.ts'

const tags = ['admin']
const access = { permission: 'sync.manage' }
const toInstant = (at: Date | null | undefined) => at?.toISOString() ?? null
const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1_000)

/** Imports of the college's records and scheduled jobs, with a way to run them now. */
export function adminSyncRoutes(app: App): void {
  const { database, settings, findSource } = app
  const { db } = database
  const startJob = backgroundJobs(app)

  const readJobs = () => jobStates(database, settings, app.clock())

  async function overview(): Promise<SyncOverview> {
    const active = await findSource(database)
    const source = active && (await activeSource(database.pool))
    const load = active
      ? await syncLoad(database, active.sourceId, app.clock())
      : { waiting: 0, oldestMs: 0, blockedMs: 0, downMs: 0 }
    const changes = active && (await readPendingChanges(db, active.sourceId))
    return {
      source: source && {
        title: source.title,
        kind: toShownKind(source.kind, settings),
        readsPeople: active?.source != null,
      },
      load: {
        level: shedLevel(load),
        waiting: load.waiting,
        oldestSeconds: toSeconds(load.oldestMs),
        blockedSeconds: toSeconds(load.blockedMs),
        changesWaiting: changes?.count ?? null,
        changesSince: toInstant(changes?.since),
      },
      jobs: await readJobs(),
      runs: await recentRuns(db),
    }
  }

  app.get(
    '/v1/admin/sync',
    {
      config: { access },
      schema: {
        operationId: 'readSyncOverview',
        summary: 'Gets the status of data imports and jobs',
        tags,
        response: { 200: schemaRef(SyncOverview) },
      },
    },
    overview,
  )

  app.get(
    '/v1/admin/sync/changes',
    {
      config: { access },
      schema: {
        operationId: 'readRecentChanges',
        summary: 'Gets what changed in the last 24 hours, without naming students',
        tags,
        response: { 200: schemaRef(RecentChanges) },
      },
    },
    (request) => recentChanges(db, app.clock(), holds(callerOf(request), 'audit.read')),
  )

  app.get(
    '/v1/admin/sync/run/:id',
    {
      config: { access },
      schema: {
        operationId: 'readSyncRun',
        summary: 'Gets the results of a run and the rows it skipped',
        tags,
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(SyncRunDetails) },
      },
    },
    async (request) => {
      const details = await runDetails(db, request.params.id)
      if (!details) throw httpErrors.notFound()
      return details
    },
  )

  app.post(
    '/v1/admin/sync/job/:name',
    {
      config: { access },
      schema: {
        operationId: 'runJobNow',
        summary: 'Runs a job now',
        tags,
        params: strictObject({ name: text() }),
        response: { 202: schemaRef(HubJob) },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) throw httpErrors.notFound()
      await auditCaller(request, { action: 'runJob', outcome: 'ok', details: { job: name } })
      startJob(job)
      const jobStatus = (await readJobs()).find((jobState) => jobState.name === name)
      if (!jobStatus) throw httpErrors.notFound()
      return reply.code(202).send(jobStatus)
    },
  )
}
