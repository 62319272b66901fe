import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storedPackage } from '#connectors/csv/csv.ts'
import {
  archiveDropped,
  type DroppedPackage,
  lastRejection,
  takeDropped,
  unpackDropped,
} from '#connectors/csv/package/drop-folder.ts'
import { BrokenPackage } from '#connectors/csv/package/unzip.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import { importSource } from '#sync/import/import-source.ts'
import { formatReport, type ImportReport } from '#sync/import/report.ts'
import { watchedPrefix } from '#sync/uploads/unpack-upload.ts'
import { uploadLimits } from '#sync/uploads/uploads.ts'
import type { Job, JobParts } from '../job.ts'

/**
 * Imports a package.
 * @returns the report, or a sentence about why it can't be unpacked
 */
async function importPackage(
  folder: string,
  dropped: DroppedPackage,
  { database, settings, signal, onProgress }: JobParts,
): Promise<ImportReport | string> {
  const root = join(settings.dataDir, 'records')
  const target = join(root, watchedPrefix + dropped.stamp)
  try {
    const { files, unpackedBytes: bytes } = uploadLimits
    await unpackDropped(folder, dropped, target, { files, bytes })
  } catch (error) {
    if (error instanceof BrokenPackage) return error.message
    throw error
  }
  const source = storedPackage(target)
  const report = await importSource({ database, source, signal, onProgress })
  // The next process continues.
  signal.throwIfAborted()
  if (report.state === 'rejected') await rm(target, { recursive: true, force: true })
  // Only the last one can be imported again.
  else
    for (const name of await readdir(root))
      if (name.startsWith(watchedPrefix) && name !== watchedPrefix + dropped.stamp)
        await rm(join(root, name), { recursive: true, force: true })
  return report
}

/** Imports a package that was put into the watched folder, once it is complete. */
export const importDropped: Job = {
  name: 'importDropped',
  cron: '*/5 * * * *',
  setting: 'SIS_WATCH_FOLDER',
  run: async (parts) => {
    const { database, clock, settings } = parts
    const { SIS_WATCH_FOLDER: folder } = settings
    if (folder === undefined) return {}
    const dropped = await takeDropped(folder, clock())
    if (!dropped) {
      const rejection = await lastRejection(folder)
      if (rejection !== null) throw new Error(rejection)
      return {}
    }
    const report = await importPackage(folder, dropped, parts)
    if (typeof report === 'string' || report.state === 'rejected') {
      const text = typeof report === 'string' ? `${report}\n` : formatReport(report, Infinity)
      await archiveDropped(folder, dropped, 'refused', text)
      throw new Error((await lastRejection(folder)) ?? text)
    }
    await archiveDropped(folder, dropped, 'imported', formatReport(report, Infinity))
    const now = clock()
    await notifyOfHolds(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
    const sum = (column: 'inserted' | 'updated' | 'removed') =>
      report.tables.reduce((total, row) => total + row[column], 0)
    const counts = { inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') }
    return { packages: 1, ...counts, setAside: report.setAside.total }
  },
}
