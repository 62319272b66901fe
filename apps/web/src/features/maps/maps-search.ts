/**
 * The query of a link to the map: `?campus=MAIN&place=wapsi-library`, or `?building=LIN&room=204`.
 */
export type MapsSearch = {
  /** Code of the location; the first by default. */
  campus?: string
  /** Key of the selected place. */
  place?: string
  /** Code of a building, as in schedules and offices. */
  building?: string
  room?: string
  /** Key of the place where a walk to the selected place starts. */
  from?: string
  /** Only walks without steps. */
  stepFree?: true
}

const isCode = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Reads the query, ignoring invalid parts. A room such as 204 is text too. */
export function readMapsSearch(query: Record<string, unknown>): MapsSearch {
  const { campus, place, building, room, from, stepFree } = query
  return {
    ...(isCode(campus) && { campus: String(campus) }),
    ...(isCode(place) && { place: String(place) }),
    ...(isCode(building) && { building: String(building) }),
    ...(isCode(room) && { room: String(room) }),
    ...(isCode(from) && { from: String(from) }),
    ...(String(stepFree) === 'true' && { stepFree: true as const }),
  }
}
