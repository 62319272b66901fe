type Leave = (url: string, method: 'replace' | 'assign' | 'reload') => void

let navigate: Leave = (url, method) =>
  method === 'reload' ? globalThis.location.reload() : globalThis.location[method](url)

/**
 * Leaves the app for another page, such as the provider's sign-in page.
 * @param method `replace` when going back would only lead here again, `reload` to reload
 */
export const leave: Leave = (url, method) => navigate(url, method)

/**
 * Replaces the navigation in a test that must not leave the page.
 * @returns a function that restores it
 */
export function overrideLeave(handler: Leave): () => void {
  const before = navigate
  navigate = handler
  return () => {
    navigate = before
  }
}
