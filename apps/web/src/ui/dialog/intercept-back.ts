import { createStore } from '#lib/store.ts'

/** Chrome's handler of a phone's back gesture and similar close requests. */
type Watcher = EventTarget & { readonly destroy: () => void }
declare const CloseWatcher: (new () => Watcher) | undefined

const interceptors = createStore<readonly (() => void)[]>([])

/** What Back does to the top overlay, null if none is open. The phone app calls it: its web view has no gesture. */
export const topInterceptor = {
  get: (): (() => void) | null => interceptors.get().at(-1) ?? null,
  subscribe: interceptors.subscribe,
}

/**
 * Intercepts the system's back gesture instead of leaving the page, as the platform does for its own dialogs.
 * @returns a function that stops intercepting
 */
export function interceptBack(onBack: () => void): () => void {
  interceptors.set([...interceptors.get(), onBack])
  const stopWatching = watchCloseRequests(onBack)
  return () => {
    stopWatching()
    interceptors.set(interceptors.get().filter((other) => other !== onBack))
  }
}

function watchCloseRequests(onClose: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') return () => {}
  let watcher: Watcher
  // A watcher fires once.
  const begin = () => {
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      begin()
      onClose()
    })
  }
  begin()
  return () => watcher.destroy()
}
