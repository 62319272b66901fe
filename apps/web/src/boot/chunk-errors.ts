import { createStore, type Store } from '#lib/store.ts'
import { offline } from '#session/sign-in/sign-in.ts'

/** Whether a chunk of the app failed to load, most likely because a new version has replaced it. */
export const isOutdated: Store<boolean> = createStore(false)

/**
 * Whether any chunk failed to load. Some browsers don't retry it until the document is reloaded.
 */
export const isChunkMissing: Store<boolean> = createStore(false)

/**
 * Records that a chunk is missing. The error is still thrown to the importer (R2.13), where the
 * page offers one reload. Nothing reloads by itself, so there can't be a loop.
 */
export function watchChunkErrors(target: EventTarget = window): void {
  target.addEventListener('vite:preloadError', () => {
    isChunkMissing.set(true)
    // Without a network every load fails; that doesn't mean there is a new version.
    isOutdated.set(navigator.onLine !== false && !offline.get())
  })
}
