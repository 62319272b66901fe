/** What stands on the map, by its middle, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** How far a name may be moved up or down from the middle of its building, the nearest first. */
const MOVES = [0, -20, 20, -34, 34, -48, 48]
const BETWEEN = 2

/**
 * How far a building's name is moved up (less than 0) or down so that no sign lies on it: a study space or a door
 * in the middle of a building can be seen and pressed. It stays at its building; where there is no such place there,
 * it stays in the middle.
 * @param building how tall the building is drawn, in pixels
 */
export function roomFor(label: Box, building: number, signs: readonly Box[]): number {
  const reach = (building + label.height) / 2
  const isFree = (move: number) =>
    Math.abs(move) <= reach &&
    signs.every(
      ({ x, y, width, height }) =>
        Math.abs(x - label.x) >= (width + label.width) / 2 + BETWEEN ||
        Math.abs(y - label.y - move) >= (height + label.height) / 2 + BETWEEN,
    )
  return MOVES.find(isFree) ?? 0
}
