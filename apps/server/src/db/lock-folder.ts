import { lock } from 'proper-lockfile'

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Makes this process the only one on a folder; a lock left by a killed process expires in seconds.
 * @returns what gives the folder free again
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    return await lock(folder, {
      stale: 5_000,
      update: 1_000,
      retries: { retries: 6, factor: 1, minTimeout: 1_000 },
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new FolderInUseError(
        `The data folder ${folder} is in use by another MyHub process. Stop that one first, or give this one another folder with DATA_DIR.`,
      )
    throw error
  }
}
