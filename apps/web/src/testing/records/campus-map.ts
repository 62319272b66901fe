import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { anOffice } from './support.ts'

/** A location of the college. */
export const aCampus = (code: string, title: string) => ({ id: code, code, title })
const main = aCampus('MAIN', 'Main Campus Cedar Rapids')
export const online = aCampus('ONL', 'Online')

/** A feature of the main campus, a building unless another kind is given. */
export const aMapFeature = (
  key: string,
  properties: Partial<MapFeature['properties']> = {},
  geometry: MapFeature['geometry'] = { type: 'Point', coordinates: [-91.65, 41.91] },
): MapFeature => ({
  type: 'Feature',
  id: key,
  geometry,
  properties: {
    key,
    campus: 'MAIN',
    kind: 'building',
    title: key,
    description: null,
    translations: {},
    building: null,
    address: null,
    services: [],
    serviceFloors: [],
    rooms: [],
    floor: null,
    isStepFree: null,
    hours: [],
    ...properties,
  },
})

/** A door at a position, or a small square around it. */
function feature(
  key: string,
  properties: Partial<MapFeature['properties']>,
  [lng, lat]: [number, number],
): MapFeature {
  const corner = (east: number, north: number) => [lng + east * 1e-4, lat + north * 1e-4]
  const isDoor = ['entrance', 'accessibleEntrance'].includes(properties.kind ?? '')
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
  return aMapFeature(
    key,
    properties,
    isDoor ? { type: 'Point', coordinates: [lng, lat] } : { type: 'Polygon', coordinates: [ring] },
  )
}

const path = (title: string, isStepFree: boolean, ...coordinates: number[][]) =>
  aMapFeature(title, { kind: 'path', isStepFree }, { type: 'LineString', coordinates })

/** A location with a hall, its doors and two lots; another one; and Online. */
export const aCampusMap: CampusMap = {
  type: 'FeatureCollection',
  campuses: [main, aCampus('ICRC', 'Iowa City regional center'), online],
  features: [
    feature('lawn', { kind: 'green', title: 'Linden lawn' }, [-91.65, 41.91]),
    feature(
      'linden-hall',
      {
        title: 'Linden Hall',
        building: 'LIN',
        address: '4100 Prairie Bend Drive SW',
        services: ['Printing', 'Lactation room'],
        serviceFloors: ['2', null],
        rooms: ['104', '204'],
        hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '06:30', close: '22:00' }],
      },
      [-91.651, 41.913],
    ),
    feature(
      'linden-hall-main-door',
      { kind: 'accessibleEntrance', title: 'Linden Hall, main door', building: 'LIN' },
      [-91.651, 41.9128],
    ),
    feature(
      'linden-hall-side-door',
      { kind: 'entrance', title: 'Linden Hall, side door', building: 'LIN' },
      [-91.6508, 41.913],
    ),
    feature('west-lot', { kind: 'parking', title: 'West lot' }, [-91.652, 41.9128]),
    feature('east-lot', { kind: 'parking', title: 'East lot' }, [-91.65, 41.913]),
    path('Linden walk', true, [-91.652, 41.9128], [-91.651, 41.9128]),
    path('Linden steps', false, [-91.65, 41.913], [-91.6508, 41.913]),
    feature('icn', { title: 'Iowa City North', building: 'ICN', campus: 'ICRC' }, [-91.52, 41.64]),
  ],
}

/** An office of the hall. */
export const aHallOffice = (overrides: Partial<Office>): Office =>
  anOffice({
    id: overrides.slug ?? 'o',
    code: null,
    name: 'Registrar',
    slug: 'registrar',
    description: null,
    campus: main,
    building: aCampus('LIN', 'Linden Hall'),
    address: null,
    email: null,
    hours: [],
    ...overrides,
  })
