import { oneRosterOf } from '#connectors/oneroster/one-roster.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import { callLimits } from '#settings.ts'
import { importSource } from '#sync/import/import-source.ts'
import { sharedGate, systemWait } from '#sync/limits/shared-gate.ts'
import type { Job } from '../job.ts'

/** Reads every hour what has changed at the OneRoster provider, and everything once a day. */
export const readOneRoster: Job = {
  name: 'readOneRoster',
  cron: '20 * * * *',
  setting: 'ONEROSTER_URL',
  run: async ({ database, clock, settings, findSource, signal, onProgress }) => {
    const source = oneRosterOf(settings)
    if (!source) return {}
    const active = await findSource(database)
    const gate = active
      ? sharedGate(
          {
            ...{ database, sourceId: active.sourceId, clock },
            ...{ limits: callLimits(settings), wait: systemWait },
          },
          { lane: 'bulk', signal },
        )
      : undefined
    try {
      const report = await importSource({
        ...{ database, source, signal, onProgress },
        ...(gate && { gate }),
      })
      if (report.state === 'rejected') throw new Error(report.reason ?? 'The import was rejected.')
      const now = clock()
      await notifyOfHolds(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
      const sum = (column: 'inserted' | 'updated' | 'removed') =>
        report.tables.reduce((total, row) => total + row[column], 0)
      return {
        ...{ inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') },
        setAside: report.setAside.total,
      }
    } finally {
      await source.close()
    }
  },
}
