/** A weekly time slot in some quarters of a term. */
export interface Slot {
  readonly days: number
  readonly start: number
  readonly end: number
  readonly quarters: number
}

/** When a room, a teacher or a student is busy in one term. */
export type Occupied = Slot[]

export function overlap(a: Slot, b: Slot): boolean {
  return (
    (a.days & b.days) !== 0 && (a.quarters & b.quarters) !== 0 && a.start < b.end && b.start < a.end
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
