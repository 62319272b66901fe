import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { settled } from './guards.ts'

/** One spelling for a path, however it is written: `/café/` and `/caf%C3%A9` are one page to the router. */
function spelled(path: string): string {
  const plain = path.replace(/\/+$/, '') || '/'
  try {
    return decodeURI(plain)
  } catch {
    return plain
  }
}

/** Where one entry of the map leads in the end, through the guards that ask nobody; null: nowhere here. */
function placeOf(entry: string): string | null {
  const path = safePath(entry)
  return path === null ? null : settled(path)
}

/**
 * Where an unknown path has moved to (R2.4).
 * @param redirects the map of `MYHUB_REDIRECTS`: full path to path and query
 * @param path the full path that no page answers
 * @returns the path and query at the end of the chain; null when the path is not listed, the chain goes
 *   round in circles, or it leaves this site
 */
export function movedTo(redirects: Readonly<Record<string, string>>, path: string): string | null {
  const map = new Map(Object.entries(redirects).map(([from, to]) => [spelled(from), to]))
  const seen = new Set<string>()
  let current = spelled(path)
  let target: string | null = null
  for (let entry = map.get(current); entry !== undefined; entry = map.get(current)) {
    if (seen.has(current)) return null
    seen.add(current)
    target = placeOf(entry)
    if (target === null) return null
    current = spelled(target.replace(/[?#].*$/, ''))
  }
  return target
}
