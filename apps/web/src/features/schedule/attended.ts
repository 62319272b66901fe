import type { Registration } from '#data/shapes.ts'
import { type Standing, standingOf } from '#data/standing.ts'

/** Standings of a class that the person no longer takes, or never took here. */
const left: ReadonlySet<Standing> = new Set(['dropped', 'withdrawn', 'cancelled', 'transfer'])

/** Whether a class is the person's: attended, or waiting for a seat. */
export function isHeld(registration: Registration, today: string): boolean {
  return !left.has(standingOf(registration, today))
}

/** Whether the person attends a class: it takes place, and the seat is theirs. */
export function isAttended(registration: Registration, today: string): boolean {
  return (
    isHeld(registration, today) &&
    registration.status.state !== 'pending' &&
    registration.section.status !== 'cancelled'
  )
}
