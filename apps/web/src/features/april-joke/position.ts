/** A position in the viewport, each axis from 0 (left, top) to 1 (right, bottom). */
export type Position = { x: number; y: number }

/**
 * The button's next position: random, and always far enough away to be missed (R3.7).
 * @param random returns numbers from 0 up to 1
 */
export function nextPosition(last: Position, random: () => number): Position {
  return { x: (last.x + 0.25 + random() * 0.5) % 1, y: random() }
}
