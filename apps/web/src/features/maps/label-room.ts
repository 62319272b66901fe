/** A mark on the map, by its center, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** Possible vertical offsets of a name from its building's center, nearest first. */
const MOVES = [0, -20, 20, -34, 34, -48, 48]
const BETWEEN = 2
/** A name only leaves the center for a place where clearly less of it is covered. */
const WORTH_MOVING = 0.75

/**
 * The vertical offset of a building's name (negative is up) at which it covers no mark, so that a
 * study space or a door in the middle of a building stays visible and clickable. The name stays at
 * its building; when no offset works, it goes where the least of it is covered.
 * @param building rendered height of the building, in pixels
 */
export function roomFor(label: Box, building: number, signs: readonly Box[]): number {
  const reach = (building + label.height) / 2
  const moves = MOVES.filter((move) => Math.abs(move) <= reach)
  const covered = moves.map((move) => coveredBy({ ...label, y: label.y + move }, signs))
  const least = Math.min(...covered)
  const [inTheMiddle = 0] = covered
  return least > inTheMiddle * WORTH_MOVING ? 0 : (moves[covered.indexOf(least)] ?? 0)
}

/** How much of a name, in square pixels, marks cover or touch. */
const coveredBy = (label: Box, signs: readonly Box[]): number =>
  signs.reduce((sum, sign) => {
    const across = (sign.width + label.width) / 2 + BETWEEN - Math.abs(sign.x - label.x)
    const down = (sign.height + label.height) / 2 + BETWEEN - Math.abs(sign.y - label.y)
    return (
      sum + Math.min(Math.max(across, 0), sign.width) * Math.min(Math.max(down, 0), sign.height)
    )
  }, 0)
