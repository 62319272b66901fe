/** Chrome's handler of a phone's back gesture and similar close requests. */
type Watcher = EventTarget & { readonly destroy: () => void }
declare const CloseWatcher: (new () => Watcher) | undefined

/**
 * Intercepts the system's back gesture instead of leaving the page, as the platform does for its own dialogs.
 * @returns a function that stops intercepting
 */
export function interceptBack(onBack: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') return () => {}
  let watcher: Watcher
  // A watcher fires once.
  const begin = () => {
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      begin()
      onBack()
    })
  }
  begin()
  return () => watcher.destroy()
}
