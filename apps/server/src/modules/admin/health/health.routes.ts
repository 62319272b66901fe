import { hubFindings } from '@myhub/domain/operations/hub-findings.ts'
import type { App } from '#http/app.ts'
import { hubState } from '#http/operations/metrics.queries.ts'
import { ref } from '#http/schema.ts'
import { jobStates } from '#jobs/job-states.ts'
import { freeRatioOfDisk } from '#lib/runtime/free-disk.ts'
import { version } from '#lib/runtime/version.ts'
import { syncLoad } from '#sync/limits/load.ts'
import { shedLevel } from '#sync/limits/shedding.ts'
import { certificateReader } from './certificates.ts'
import { healthFacts } from './health.queries.ts'
import { HubHealth } from './health.schema.ts'
import { hubKeys } from './keys.queries.ts'
import { measureCertificates } from './measure-certificates.ts'

/** The health of the hub, for its operators: counts and times, nothing about a person. */
export function healthRoutes(app: App): void {
  const { database, settings, findSource } = app
  const { db } = database
  const certificatesNow = certificateReader(settings, app.clock)
  measureCertificates(app, certificatesNow)

  async function levelNow(now: Date): Promise<number | null> {
    const active = await findSource(database)
    return active ? shedLevel(await syncLoad(database, active.sourceId, now)) : null
  }

  app.get(
    '/v1/admin/health',
    {
      config: { access: { permission: 'sync.manage' }, scopes: ['health.read'] },
      schema: {
        operationId: 'readHubHealth',
        tags: ['admin'],
        summary: 'Gets the health of the hub and what needs attention; names no one',
        response: { 200: ref(HubHealth) },
      },
    },
    async (): Promise<HubHealth> => {
      const now = app.clock()
      const [state, facts, jobs, keys, level, diskFree, certificates] = await Promise.all([
        hubState(db, now),
        healthFacts(db, now),
        jobStates(database, settings.COLLEGE_TIME_ZONE, now),
        hubKeys(db),
        levelNow(now),
        freeRatioOfDisk(settings.dataDir).catch(() => null),
        certificatesNow(),
      ])
      // The server applied its migrations before it listened.
      const signs = {
        ...{ now, pending: 0, state, level, freeRatio: diskFree, certificates },
        lateJobs: jobs.filter(({ isLate }) => isLate).length,
      }
      const { databaseVersion, databaseBytes, source, messages, refusals } = facts
      const inUtc = (at: string) => new Date(at).toISOString()
      return {
        checkedAt: now.toISOString(),
        findings: hubFindings(signs),
        versions: { hub: version, node: process.versions.node, database: databaseVersion },
        storage: { isEmbedded: Boolean(database.embedded), databaseBytes, diskFree },
        source: source && {
          ...source,
          completeAt: source.completeAt && inUtc(source.completeAt),
          failedAt: source.failedAt && inUtc(source.failedAt),
        },
        jobs,
        queues: [...state.queues],
        messages: [...messages],
        refusals: [...refusals],
        certificates: certificates.map(({ setting, host, endsAt }) => ({
          ...{ setting, host },
          endsAt: endsAt?.toISOString() ?? null,
        })),
        keys,
      }
    },
  )
}
