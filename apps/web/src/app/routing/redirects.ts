import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { settled } from './guards.ts'

/**
 * One spelling for a path with its query, however it is written: `/café/` and `/caf%C3%A9` are one page to the
 * router.
 */
function spelled(href: string): string {
  const [path = '', query] = href.replace(/#.*$/, '').split(/\?(.*)/)
  const plain = (path.replace(/\/+$/, '') || '/') + (query ? `?${query}` : '')
  try {
    return decodeURI(plain)
  } catch {
    return plain
  }
}

const withoutQuery = (href: string) => href.replace(/\?.*$/, '')

/** Where one entry of the map leads in the end, through the guards that ask nobody; null: nowhere here. */
function placeOf(entry: string): string | null {
  const path = safePath(entry)
  return path === null ? null : settled(path)
}

/**
 * Where an unknown path has moved to (R2.4).
 * @param redirects the map of `MYHUB_REDIRECTS`: full path, with or without a query, to path and query
 * @param path the full path that no page answers, with its query: an entry with that query wins over one without
 * @returns the path and query at the end of the chain; null when the path is not listed, the chain goes
 *   round in circles, or it leaves this site
 */
export function movedTo(redirects: Readonly<Record<string, string>>, path: string): string | null {
  const map = new Map(Object.entries(redirects).map(([from, to]) => [spelled(from), to]))
  const seen = new Set<string>()
  let current = spelled(path)
  let target: string | null = null
  for (;;) {
    const key = map.has(current) ? current : withoutQuery(current)
    const entry = map.get(key)
    if (entry === undefined) return target
    if (seen.has(key)) return null
    seen.add(key)
    target = placeOf(entry)
    if (target === null) return null
    current = spelled(target)
  }
}
