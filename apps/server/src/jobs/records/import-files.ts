import { v7 as newId } from 'uuid'
import { importSource } from '#sync/import/import-source.ts'
import { saveFingerprints, storedFingerprints } from '#sync/import/runs.ts'
import type { Job } from '../job.ts'

/** Imports the files that supplement Ethos when they have changed. */
export const importFiles: Job = {
  name: 'importFiles',
  cron: '*/15 * * * *',
  setting: 'SIS_CSV_FOLDER',
  run: async ({ database, findSource, signal, onProgress }) => {
    const active = await findSource(database)
    const files = active?.source?.files
    if (!active || !files) return {}
    const { sourceId } = active
    const source = files.open()
    const context = { signal, runId: newId(), lane: 'bulk' } as const
    const { fingerprints } = await source.inspect(context)
    const known = await storedFingerprints(database.pool, sourceId)
    if ([...fingerprints].every(([name, sha256]) => known.get(name) === sha256)) return { files: 0 }
    const { kinds } = files
    const report = await importSource({ database, source, kinds, signal, onProgress })
    if (report.state === 'rejected') throw new Error(report.reason ?? 'The files were rejected.')
    await saveFingerprints(database.pool, sourceId, report.runId, fingerprints)
    const sum = (column: 'inserted' | 'updated' | 'removed') =>
      report.tables.reduce((total, row) => total + row[column], 0)
    return {
      files: fingerprints.size,
      inserted: sum('inserted'),
      updated: sum('updated'),
      removed: sum('removed'),
      setAside: report.setAside.total,
    }
  },
}
