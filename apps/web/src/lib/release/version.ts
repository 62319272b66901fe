/** The first three numbers of a version; missing or invalid parts count as 0. */
function numbersOf(version: string): [number, number, number] {
  const [major, minor, patch] = version.trim().replace(/^v/i, '').split('.')
  const toNumber = (part = '') => Number(/^\d+/.exec(part)?.[0] ?? 0)
  return [toNumber(major), toNumber(minor), toNumber(patch)]
}

/**
 * Whether an installed version is older than the current one, by the first three numbers (portal.md
 * section 7).
 */
export function isOlder(installed: string, current: string): boolean {
  const [mine, newest] = [numbersOf(installed), numbersOf(current)]
  const at = mine.findIndex((number, index) => number !== newest[index])
  return at >= 0 && (mine[at] ?? 0) < (newest[at] ?? 0)
}
