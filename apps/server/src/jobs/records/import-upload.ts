import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { storedPackage } from '#connectors/csv/csv.ts'
import { BrokenPackage } from '#connectors/csv/package/unzip.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import { importSource } from '#sync/import/import-source.ts'
import { deleteOldFolders, unpackUpload } from '#sync/uploads/unpack-upload.ts'
import { failUpload, saveResult, takeUpload, type Upload } from '#sync/uploads/uploads.ts'
import type { Job, JobCounts, JobParts } from '../job.ts'

/** A package that ended this many processes is marked as failed. */
const maxAttempts = 3

async function processUpload(upload: Upload, parts: JobParts): Promise<JobCounts> {
  const { database, clock, settings, signal, onProgress } = parts
  const folder = await unpackUpload(database.pool, upload, settings)
  const isCheck = upload.state === 'checking'
  const report = await importSource({
    database,
    source: storedPackage(folder),
    isCheck,
    allowShrink: upload.allowShrink,
    signal,
    onProgress,
  })
  // The next process continues.
  signal.throwIfAborted()
  await saveResult(database.pool, upload, report, clock())
  if (!isCheck && report.state !== 'rejected') {
    const now = clock()
    await notifyOfHolds(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
  }
  const sum = (column: 'read' | 'inserted' | 'updated' | 'removed') =>
    report.tables.reduce((total, row) => total + row[column], 0)
  const done = { inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') }
  return { read: sum('read'), ...(isCheck ? {} : done), setAside: report.setAside.total }
}

/** Why a package can't be read, as a sentence; null if it isn't the package's fault. */
function problemOf(error: unknown): string | null {
  if (error instanceof BrokenPackage) return error.message
  if (!(error instanceof Error && 'syscall' in error && 'code' in error && 'path' in error))
    return null
  return importMessage('dataFolder', { name: String(error.code) })
}

/**
 * Checks or imports the package that someone uploaded. A request starts it at once; the schedule
 * continues what a stopped server left.
 */
export const importUpload: Job = {
  name: 'importUpload',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, settings } = parts
    const upload = await takeUpload(database.pool)
    try {
      if (!upload) return {}
      if (upload.attempts <= maxAttempts) return await processUpload(upload, parts)
      const problem = importMessage('brokeOff', { count: maxAttempts })
      await failUpload(database.pool, upload, problem, clock())
      return {}
    } catch (error) {
      const problem = problemOf(error)
      if (upload && problem) await failUpload(database.pool, upload, problem, clock())
      throw error
    } finally {
      await deleteOldFolders(database.pool, settings.dataDir)
    }
  },
}
