import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import { importSource } from '#sync/import/import-source.ts'
import type { Job } from '../job.ts'

/** Imports all records of the source again, on an admin's request. */
export const importAgain: Job = {
  name: 'importAgain',
  cron: null,
  run: async ({ database, clock, settings, findSource, signal, onProgress }) => {
    const active = await findSource(database)
    const source = active?.source ?? active?.delivery
    if (!source) throw new Error('The college’s export is no longer in its folder.')
    const { state, reason, tables, setAside } = await importSource({
      database,
      source,
      signal,
      onProgress,
    })
    if (state === 'rejected') throw new Error(reason ?? 'The import was rejected.')
    const now = clock()
    await notifyOfHolds(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
    const sum = (column: 'read' | 'inserted' | 'updated' | 'removed') =>
      tables.reduce((total, row) => total + row[column], 0)
    return {
      read: sum('read'),
      inserted: sum('inserted'),
      updated: sum('updated'),
      removed: sum('removed'),
      setAside: setAside.total,
    }
  },
}
