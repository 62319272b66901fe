type Leave = (url: string, how: 'replace' | 'assign' | 'reload') => void

let go: Leave = (url, how) =>
  how === 'reload' ? globalThis.location.reload() : globalThis.location[how](url)

/**
 * Leaves the app for another page, such as the provider's sign-in page.
 * @param how `replace` when the way back would only lead here again, `reload` to come back at once
 */
export const leave: Leave = (url, how) => go(url, how)

/** Replaces the way out, for a test that must stay where it is. @returns how to put it back */
export function divertLeaving(instead: Leave): () => void {
  const before = go
  go = instead
  return () => {
    go = before
  }
}
