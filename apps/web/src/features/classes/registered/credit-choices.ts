import type { Section } from '#data/shapes.ts'

/** A safety limit for a range with tiny steps; no class has this many choices. */
const MAX_CHOICES = 60

/**
 * The credits that a student can choose for a class, including their current credits.
 * @param range without an increment, whole credits are offered; the college decides
 * @returns an empty list if the college doesn't send credits
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
  for (let at = Math.round(minimum * 100); at <= last && hundredths.size < MAX_CHOICES; at += step)
    hundredths.add(at)
  return [...hundredths].sort((a, b) => a - b).map((each) => each / 100)
}
