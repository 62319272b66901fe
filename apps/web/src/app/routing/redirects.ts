import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { followRedirect, withoutPrefix } from './guards.ts'

/** Normalizes a path: `/café/` and `/caf%C3%A9` are one page to the router. */
function spelled(address: string): string {
  const [path = '', ...query] = address.split('?')
  const plain = [path.replace(/\/+$/, '') || '/', ...query].join('?')
  try {
    return decodeURI(plain)
  } catch {
    return plain
  }
}

const MAX_REDIRECTS = 20

/**
 * Resolves a URL's redirects for everyone: applies guards 1 and 4 until neither applies.
 * @param href a path of this site
 * @returns null when that takes too many turns
 */
function resolveRedirects(href: string): string | null {
  let current = href
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const { pathname: path, search, hash } = new URL(current, 'https://site.invalid')
    const destination = { path, search, hash }
    const prefix = withoutPrefix(destination)
    const verdict =
      prefix.go === 'to' ? prefix : followRedirect(destination, { onDropped: () => {} })
    if (verdict.go !== 'to') return current
    current = verdict.href
  }
  return null
}

/**
 * The final target of one entry, through the guards without a session; null when it leaves this
 * site.
 */
function normalizeEntry(entry: string): string | null {
  const path = safePath(entry)
  return path === null ? null : resolveRedirects(path)
}

/**
 * Finds the new path of an unknown one (R2.4).
 * @param redirects the map of `MYHUB_REDIRECTS`: full path to path and query
 * @param path the full path without a page, with its query: an entry for both takes precedence over
 * one for the path alone
 * @returns the path and query at the end of the chain; null when the path is not listed, the chain
 * loops, or it leaves this site
 */
export function findRedirect(
  redirects: Readonly<Record<string, string>>,
  path: string,
): string | null {
  const map = new Map(Object.entries(redirects).map(([from, to]) => [spelled(from), to]))
  const keyOf = (address: string) => {
    const whole = spelled(address.replace(/#.*$/, ''))
    return map.has(whole) ? whole : spelled(address.replace(/[?#].*$/, ''))
  }
  const seen = new Set<string>()
  let current = keyOf(path)
  let target: string | null = null
  for (let entry = map.get(current); entry !== undefined; entry = map.get(current)) {
    if (seen.has(current)) return null
    seen.add(current)
    target = normalizeEntry(entry)
    if (target === null) return null
    current = keyOf(target)
  }
  return target
}
