// The server's own addresses: a redirect never goes to one.
const serverAreas = /^\/(ui|oidc|v1|public)(\/|$)/
const anyOrigin = 'http://app.invalid'
const maxLength = 2048

/**
 * A `redirect` that stays inside the app, or null. Accepts a path with its query and hash; rejects
 * other origins, however disguised, and the server's own addresses. Source: R2.8, R4.3.
 * @returns the path as a browser would parse it, ready for a Location header
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  if (!value.startsWith('/') || !URL.canParse(value, anyOrigin)) return null
  const url = new URL(value, anyOrigin)
  // A browser parses "//host", "/\host" and "/<tab>/host" as another origin; "/.//host" becomes
  // one.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  if (serverAreas.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
