import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Stands while something personal is kept on this device, so that a stranger's page need not look. */
const MARK = 'myhub.last-seen'

/** @param until when it must not be shown any more, in milliseconds since 1970 */
export const markKept = (until: number): void => writeStored('local', MARK, String(until))

/** Until when what is kept may be shown; null when nothing is kept. */
export function keptUntil(): number | null {
  const mark = readStored('local', MARK)
  return mark === null ? null : Number(mark)
}

/** Throws away what was kept of whoever was signed in here. */
export async function forgetLastSeen(): Promise<void> {
  if (keptUntil() === null) return
  const { destroyVault } = await import('#lib/storage/vault.ts')
  await destroyVault()
  writeStored('local', MARK, null)
}
