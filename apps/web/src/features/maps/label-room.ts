/** A mark on the map, by its center, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** Possible vertical offsets of a name from its building's center, nearest first. */
const MOVES = [0, -20, 20, -34, 34, -48, 48]
const BETWEEN = 2
/** A name leaves the middle only for a place where clearly less of it is covered. */
const WORTH_MOVING = 0.75

/**
 * How far a building's name is moved up (less than 0) or down so that no sign lies on it: a study space or a door
 * in the middle of a building can be seen and pressed. It stays at its building; where there is no such place there,
 * it stands where the least of it is covered.
 * @param building how tall the building is drawn, in pixels
 */
export function roomFor(label: Box, building: number, signs: readonly Box[]): number {
  const reach = (building + label.height) / 2
  const moves = MOVES.filter((move) => Math.abs(move) <= reach)
  const covered = moves.map((move) => coveredBy({ ...label, y: label.y + move }, signs))
  const least = Math.min(...covered)
  const [inTheMiddle = 0] = covered
  return least > inTheMiddle * WORTH_MOVING ? 0 : (moves[covered.indexOf(least)] ?? 0)
}

/** How much of a name, in square pixels, lies under signs or touches them. */
const coveredBy = (label: Box, signs: readonly Box[]): number =>
  signs.reduce((sum, sign) => {
    const across = (sign.width + label.width) / 2 + BETWEEN - Math.abs(sign.x - label.x)
    const down = (sign.height + label.height) / 2 + BETWEEN - Math.abs(sign.y - label.y)
    return (
      sum + Math.min(Math.max(across, 0), sign.width) * Math.min(Math.max(down, 0), sign.height)
    )
  }, 0)
