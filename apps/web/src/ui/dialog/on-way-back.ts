/** A browser's own, for the way back of a phone and the like: Chrome has it. */
type Watcher = EventTarget & { readonly destroy: () => void }
declare const CloseWatcher: (new () => Watcher) | undefined

/**
 * Hears the way back of the system instead of the page being left, as a dialog does that the platform opens.
 * @returns how to leave it to the page again
 */
export function onWayBack(heard: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') return () => {}
  let watcher: Watcher
  // One hears it once.
  const begin = () => {
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      begin()
      heard()
    })
  }
  begin()
  return () => watcher.destroy()
}
