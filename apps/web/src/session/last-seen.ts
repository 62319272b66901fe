import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Set while personal data is stored on this device, so that other pages need not look for it. */
const STORAGE_KEY = 'myhub.last-seen'

/** @param until when it expires, in milliseconds since 1970 */
export const markLastSeen = (until: number): void =>
  writeStored('local', STORAGE_KEY, String(until))

/** When the stored data expires; null if nothing is stored. */
export function lastSeenUntil(): number | null {
  const mark = readStored('local', STORAGE_KEY)
  return mark === null ? null : Number(mark)
}

/** Deletes the stored data of the person who was signed in here. */
export async function forgetLastSeen(): Promise<void> {
  if (lastSeenUntil() === null) return
  const { destroyVault } = await import('#lib/storage/vault.ts')
  await destroyVault()
  writeStored('local', STORAGE_KEY, null)
}
