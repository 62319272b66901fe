import type { Section } from '#data/shapes.ts'

/** More than any class has: a range with tiny steps ends here. */
const MOST = 60

/**
 * The credits that a student can choose for a class, with those they have.
 * @param range without an increment, whole steps are offered; the college decides
 * @returns nothing if the college doesn't send them
 */
export function creditChoices(
  range: Section['credits'][number] | undefined,
  registered: number | null,
): number[] {
  const { minimum = registered, maximum, increment } = range ?? {}
  if (registered === null || minimum === null) return []
  const last = Math.round((maximum ?? minimum) * 100)
  const step = Math.round((increment || 1) * 100)
  const hundredths = new Set([Math.round(registered * 100), last])
  for (let at = Math.round(minimum * 100); at <= last && hundredths.size < MOST; at += step)
    hundredths.add(at)
  return [...hundredths].sort((a, b) => a - b).map((each) => each / 100)
}
