import { hubFindings } from '@myhub/domain/operations/hub-findings.ts'
import { version } from '#lib/runtime/version.ts'
import { readCertificates } from '#modules/admin/health/certificates.ts'
import { recordFindings, recordRelease } from '#modules/admin/health/findings.queries.ts'
import { hubSigns } from '#modules/admin/health/hub-signs.ts'
import type { Job } from '../job.ts'

/**
 * Records every 15 minutes what needs attention, so that an administrator sees what began or ended
 * since yesterday. Late jobs aren't included, because this job would then be late, too.
 */
export const watchHealth: Job = {
  name: 'watchHealth',
  cron: '*/15 * * * *',
  run: async ({ database, settings, findSource, clock }) => {
    const now = clock()
    const certificates = () => readCertificates(settings, now)
    const signs = await hubSigns({ database, settings, findSource, certificates }, now)
    await recordRelease(database.db, version, now)
    return recordFindings(database.db, hubFindings({ ...signs, lateJobs: null }), now)
  },
}
