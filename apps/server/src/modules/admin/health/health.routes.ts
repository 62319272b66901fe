import { hubFindings } from '@myhub/domain/operations/hub-findings.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { jobStates } from '#jobs/job-states.ts'
import { version } from '#lib/runtime/version.ts'
import { certificateReader } from './certificates.ts'
import { healthFacts } from './health.queries.ts'
import { HubHealth } from './health.schema.ts'
import { hubSigns } from './hub-signs.ts'
import { hubKeys } from './keys.queries.ts'
import { measureCertificates } from './measure-certificates.ts'
import { toShownKind } from './source-kind.ts'

/** The health of the hub, for its operators: counts and times, no personal data. */
export function healthRoutes(app: App): void {
  const { database, settings } = app
  const { db } = database
  const getCertificates = certificateReader(settings, app.clock)
  measureCertificates(app, getCertificates)

  app.get(
    '/v1/admin/health',
    {
      config: { access: { permission: 'sync.manage' }, scopes: ['health.read'] },
      schema: {
        operationId: 'readHubHealth',
        tags: ['admin'],
        summary: 'Gets the health of the hub and what needs attention, without naming people',
        response: { 200: schemaRef(HubHealth) },
      },
    },
    async (): Promise<HubHealth> => {
      const now = app.clock()
      const [serverSigns, facts, jobs, keys] = await Promise.all([
        hubSigns({ ...app, certificates: getCertificates }, now),
        healthFacts(db, now),
        jobStates(database, settings, now),
        hubKeys(db),
      ])
      const { state, certificates, freeRatio: diskFree } = serverSigns
      const signs = { ...serverSigns, lateJobs: jobs.filter(({ isLate }) => isLate).length }
      const { databaseVersion, databaseBytes, source, messages, refusals } = facts
      const toInstant = (at: string) => new Date(at).toISOString()
      return {
        checkedAt: now.toISOString(),
        findings: hubFindings(signs),
        versions: { hub: version, node: process.versions.node, database: databaseVersion },
        storage: { isEmbedded: Boolean(database.embedded), databaseBytes, diskFree },
        source: source && {
          ...source,
          kind: toShownKind(source.kind, settings),
          completeAt: source.completeAt && toInstant(source.completeAt),
          failedAt: source.failedAt && toInstant(source.failedAt),
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
