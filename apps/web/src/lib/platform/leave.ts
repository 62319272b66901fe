type Leave = (url: string, how: 'replace' | 'assign' | 'reload') => void

let go: Leave = (url, how) =>
  how === 'reload' ? globalThis.location.reload() : globalThis.location[how](url)

/**
 * Leaves the app for another page, such as the provider's sign-in page.
 * @param method `replace` when going back would only lead here again, `reload` to reload
 */
export const leave: Leave = (url, how) => go(url, how)

/**
 * Replaces the navigation in a test that must not leave the page.
 * @returns a function that restores it
 */
export function divertLeaving(instead: Leave): () => void {
  const before = go
  go = instead
  return () => {
    go = before
  }
}
