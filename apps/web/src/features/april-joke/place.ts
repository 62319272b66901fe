/** A place in the viewport, each way from 0 (left, top) to 1 (right, bottom). */
export type Place = { x: number; y: number }

/**
 * Where the button goes next: at random, and always so far that whoever reaches for it misses (R3.7).
 * @param random gives numbers from 0 up to 1
 */
export function nextPlace(last: Place, random: () => number): Place {
  return { x: (last.x + 0.25 + random() * 0.5) % 1, y: random() }
}
