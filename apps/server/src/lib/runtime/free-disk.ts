import { statfs } from 'node:fs/promises'

/**
 * The part of a folder's disk that is free for this process, from 0 to 1.
 * @throws Error when the folder does not exist
 */
export async function freeRatioOfDisk(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return bavail / blocks
}
