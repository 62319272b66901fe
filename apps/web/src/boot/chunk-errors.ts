import { createStore, type Store } from '#lib/store.ts'
import { offline } from '#session/sign-in/sign-in.ts'

/** Whether a chunk of the app could not be had: most likely a new version has replaced it. */
export const isOutdated: Store<boolean> = createStore(false)

/** Whether one could not be had at all; a browser may not ask for it again as long as the document stays. */
export const lacksChunk: Store<boolean> = createStore(false)

/**
 * Notes that a chunk is gone. The error stays an error and is thrown where the chunk was wanted (R2.13):
 * the page there offers one reload, and nothing reloads by itself, so nothing can go round in circles.
 */
export function watchChunkErrors(target: EventTarget = window): void {
  target.addEventListener('vite:preloadError', () => {
    lacksChunk.set(true)
    // Without a network nothing can be had; that says nothing of versions.
    isOutdated.set(navigator.onLine !== false && !offline.get())
  })
}
