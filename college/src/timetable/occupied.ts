/** A weekly time slot in some quarters of a term. */
export interface Slot {
  readonly days: number
  readonly start: number
  readonly end: number
  readonly quarters: number
}

/** When a room, a teacher or a student is busy in one term. */
export type Occupied = Slot[]

export function overlap(one: Slot, two: Slot): boolean {
  return (
    (one.days & two.days) !== 0 &&
    (one.quarters & two.quarters) !== 0 &&
    one.start < two.end &&
    two.start < one.end
  )
}

export function isFree(occupied: Occupied, slot: Slot): boolean {
  for (const busy of occupied) if (overlap(busy, slot)) return false
  return true
}

/** Whether all the times of a class are free. */
export function areAllFree(occupied: Occupied, slots: readonly Slot[]): boolean {
  for (const slot of slots) if (!isFree(occupied, slot)) return false
  return true
}
