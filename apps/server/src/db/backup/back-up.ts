import type { OpenDatabase } from '../open.ts'
import { databaseSnapshot } from './database-snapshot.ts'
import { rejectExistingFolder, writeFolder } from './folder-snapshot.ts'
import { type OnProgress, rowsIn } from './snapshot.ts'

/**
 * Writes all tables of a database into a new folder.
 * @returns how many rows it wrote
 * @throws Error when the folder exists or can't be written; then nothing remains of it
 */
export async function backUp(
  database: OpenDatabase,
  folder: string,
  options: { now: Date; onProgress: OnProgress },
): Promise<{ rows: number }> {
  await rejectExistingFolder(folder)
  const snapshot = await databaseSnapshot(database)
  try {
    await writeFolder(snapshot, folder, options)
    return { rows: rowsIn(snapshot) }
  } finally {
    await snapshot.close()
  }
}
