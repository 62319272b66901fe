/** What a link to the map says: `?campus=MAIN&place=wapsi-library`, or `?building=LIN&room=204`. */
export type MapsSearch = {
  /** Code of the location; the first when absent. */
  campus?: string
  /** Key of the place that is looked at. */
  place?: string
  /** Code of a building, as schedules and offices have it. */
  building?: string
  room?: string
  /** On a phone one of both is shown; the list when absent. */
  view?: 'map'
}

const isCode = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Reads the query; what cannot be meant is left out. A room such as 204 is text too. */
export function readMapsSearch(query: Record<string, unknown>): MapsSearch {
  const { campus, place, building, room, view } = query
  return {
    ...(isCode(campus) && { campus: String(campus) }),
    ...(isCode(place) && { place: String(place) }),
    ...(isCode(building) && { building: String(building) }),
    ...(isCode(room) && { room: String(room) }),
    ...(view === 'map' && { view }),
  }
}
