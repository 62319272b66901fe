/** East and north of some place, in metres. */
export type Metres = readonly [east: number, north: number]

interface Place {
  readonly lat: number
  readonly lng: number
}

type Position = [lng: number, lat: number]

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }

/** A row of `campus-map.json` (docs/content.md). */
export interface Row {
  readonly key: string
  readonly campus: string
  readonly kind: string
  readonly title: string
  readonly description?: string
  readonly spanish?: object
  readonly building?: string
  readonly address?: string
  readonly services?: readonly string[]
  readonly rooms?: readonly string[]
  readonly hours?: readonly object[]
  readonly geometry: Geometry
}

const METRES_A_DEGREE = 111_320
/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const move = ({ lat, lng }: Place, [east, north]: Metres): Position => [
  rounded(lng + east / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))),
  rounded(lat + north / METRES_A_DEGREE),
]

export const pointAt = (place: Place, at: Metres): Geometry => ({
  type: 'Point',
  coordinates: move(place, at),
})

export const lineFrom = (place: Place, line: readonly Metres[]): Geometry => ({
  type: 'LineString',
  coordinates: line.map((at) => move(place, at)),
})

/** An outline of corners around a place, closed. */
export function outlineAround(place: Place, corners: readonly Metres[]): Geometry {
  const ring = corners.map((corner) => move(place, corner))
  const [first] = ring
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] }
}

/** A round shape, such as a pond. */
export function roundAround(place: Place, [east, north]: Metres, radii: Metres): Geometry {
  const corners = Array.from({ length: 24 }, (_, index): Metres => {
    const turn = (index / 24) * 2 * Math.PI
    const wobble = 1 + 0.08 * Math.sin(3 * turn)
    return [east + radii[0] * wobble * Math.cos(turn), north + radii[1] * wobble * Math.sin(turn)]
  })
  return outlineAround(place, corners)
}
