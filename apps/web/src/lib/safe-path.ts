/** Any origin will do: it only shows whether a path stays on the site it is resolved against. */
const SITE = 'https://site.invalid'

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code < 0x20 || code === 0x7f
}

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

/**
 * Takes a path of this site from an untrusted place, such as a `redirect` query parameter (R2.8).
 * @param value anything; an address of another site, a script, a protocol-relative or encoded trick
 * @returns the normalised path with query and hash, or null when it could lead anywhere else
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null
  if (value.includes('\\') || [...value].some(isControl)) return null
  const url = attempt(() => new URL(value, SITE))
  if (url?.origin !== SITE) return null
  // A browser reads '//' and '/\' as another host, and routers decode a path before they use it.
  const path = attempt(() => decodeURIComponent(url.pathname))
  if (path === null || /^\/[/\\]/.test(path) || /^\/[/\\]/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
