import type { MapFeature } from '#data/college/maps.ts'
import { type CampusWalk, feetBetween, toPosition } from './campus-paths.ts'

export const headings = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type Heading = (typeof headings)[number]
export type Turn = 'straight' | 'right' | 'left' | 'back'

/** One path of a walk, from where it joins to where it leaves. */
export type WalkStep = {
  path: MapFeature
  feet: number
  /** The direction of its first segment. */
  heading: Heading
  /** The turn from the previous path; null for the first. */
  turn: Turn | null
}

/** Clockwise from north, in degrees: 0 to 360. */
function bearing(from: string, to: string): number {
  const [east, north] = feetBetween(toPosition(from), toPosition(to))
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const toHeading = (degrees: number): Heading => headings[Math.round(degrees / 45) % 8] ?? 'north'

function getTurn(previous: number, after: number): Turn {
  const change = ((after - previous + 540) % 360) - 180
  if (Math.abs(change) < 30) return 'straight'
  if (Math.abs(change) > 150) return 'back'
  return change > 0 ? 'right' : 'left'
}

/** The steps of a walk, one for each path that it follows. */
export function toSteps({ nodes, edges }: CampusWalk): WalkStep[] {
  const steps: WalkStep[] = []
  let previous: number | null = null
  for (const [index, { path, length }] of edges.entries()) {
    const degrees = bearing(nodes[index] ?? '', nodes[index + 1] ?? '')
    const last = steps.at(-1)
    if (last?.path.id === path.id) last.feet += length
    else
      steps.push({
        path,
        feet: length,
        heading: toHeading(degrees),
        turn: previous === null ? null : getTurn(previous, degrees),
      })
    previous = degrees
  }
  return steps
}

/** Walking speed in feet per minute: 3.5 feet a second, as crossings are timed (MUTCD 4I.06). */
const FEET_PER_MINUTE = 210

/** Whole minutes, at least 1. */
export const minutesFor = (feet: number): number => Math.max(1, Math.round(feet / FEET_PER_MINUTE))

/** Rounded to tens, as people estimate a distance; at least 10. */
export const roundFeet = (feet: number): number => Math.max(10, Math.round(feet / 10) * 10)
