import { configuration } from '#config/configuration.ts'
import { isFromCache } from '#config/loader.ts'
import { appVersion } from '#data/admin/app-version.ts'
import { log } from '#lib/log.ts'
import type { Platform } from '#lib/platform/shell.ts'
import { isOlder } from '#lib/release/version.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'
import { HOUR } from '#lib/time/clock.ts'
import { installedVersion } from '#native/app-events.ts'
import { offline } from '#session/sign-in/sign-in.ts'

const LAST_CHECK_KEY = 'myhub.update-looked'
const POSTPONED_KEY = 'myhub.update-later'

/** A newer app in the platform's store. */
export type UpdateOffer = { platform: Platform; version: string; storeUrl: string }

/** The current offer; null without one. */
export const updateOffer: Store<UpdateOffer | null> = createStore<UpdateOffer | null>(null)

/** Does not offer this version again. */
export function postponeUpdate(): void {
  const offer = updateOffer.get()
  if (offer) writeStored('local', POSTPONED_KEY, offer.version)
  updateOffer.set(null)
}

/** Whether it is time to check: at most once an hour, even if the clock was set back. */
function isDue(now: number): boolean {
  const lastCheck = Number(readStored('local', LAST_CHECK_KEY)) || 0
  return now - lastCheck >= HOUR || now < lastCheck
}

/**
 * Checks whether the store has a newer app (R9.3): at the start and when the app is opened again,
 * never without a network, and only when the college has configured its app's store page. A failure
 * is retried next time.
 */
export async function checkForUpdate(platform: Platform, now = Date.now()): Promise<void> {
  const storeUrl = configuration().stores[platform]
  if (!storeUrl || offline.get() || isFromCache.get() || !isDue(now)) return
  try {
    const [{ data }, installed] = await Promise.all([appVersion.queryFn(), installedVersion()])
    writeStored('local', LAST_CHECK_KEY, String(now))
    const version = data?.version
    if (!version || !isOlder(installed, version) || readStored('local', POSTPONED_KEY) === version)
      return
    updateOffer.set({ platform, version, storeUrl })
  } catch (error) {
    log('info', 'The current version of the app is unknown', error)
  }
}
