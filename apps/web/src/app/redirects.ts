import { safePath } from '@myhub/domain/safe-path.ts'

/**
 * Where an unknown path has moved to (R2.4).
 * @param redirects the map of `MYHUB_REDIRECTS`: full path to path and query
 * @param path the full path that no page answers
 * @returns the path and query at the end of the chain; null when the path is not listed, the chain goes
 *   round in circles, or it leaves this site
 */
export function movedTo(redirects: Readonly<Record<string, string>>, path: string): string | null {
  const seen = new Set<string>()
  let [current, target]: [string, string | null] = [path, null]
  while (Object.hasOwn(redirects, current)) {
    if (seen.has(current)) return null
    seen.add(current)
    target = safePath(redirects[current])
    if (target === null) return null
    current = target.replace(/[?#].*$/, '')
  }
  return target
}
