import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { AppConfiguration } from '#config/configuration.ts'
import type { MapFeature } from '#data/college/maps.ts'
import { getCenter } from '../places.ts'
import { markLayers } from './mark-layers.ts'
import { themeColor } from './theme-color.ts'

/** What the map shows: a location, its chosen place, and a walk. */
export type MapContent = {
  features: readonly MapFeature[]
  /** Key of the chosen place. */
  chosen: string | null
  /** Positions of a walk, from its start. */
  walk: readonly (readonly [lng: number, lat: number])[]
}

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const lineWidths = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  14,
  far,
  19,
  near,
]

const collection = (features: object[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  // The contract types a position as an array of any length.
  data: { type: 'FeatureCollection', features } as GeoJSONSourceSpecification['data'],
})

/** The shapes of the ground and the buildings. */
const shapeSource = ({ features }: MapContent) =>
  collection(
    features.map(({ type, geometry, properties: { key, kind, isStepFree } }) => ({
      type,
      geometry,
      properties: { key, kind, isStepFree },
    })),
  )

/** One point for each place with a name or a sign. */
const markSource = ({ features, chosen }: MapContent) =>
  collection(
    features.map((feature) => {
      const { key, kind, title } = feature.properties
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: getCenter(feature) },
        properties: { key, kind, title, isChosen: key === chosen },
      }
    }),
  )

const walkSource = ({ walk }: MapContent) =>
  collection(
    walk.length < 2
      ? []
      : [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: walk },
            properties: {},
          },
          ...[walk[0], walk.at(-1)].map((end) => ({
            type: 'Feature',
            geometry: { type: 'Point', coordinates: end },
            properties: {},
          })),
        ],
  )

/**
 * The style of the ground, the buildings, their names and the signs of small places.
 * @param tiles background imagery, if the college configured any; otherwise the style has no URL
 * and sends no request
 */
export function mapStyle(
  content: MapContent,
  tiles: AppConfiguration['mapTiles'],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      campus: shapeSource(content),
      walk: walkSource(content),
      marks: markSource(content),
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256 } }),
    },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': themeColor('--canvas') } },
      ...(tiles ? ([{ id: 'tiles', type: 'raster', source: 'tiles' }] as const) : []),
      ...groundLayers(),
      ...buildingLayers(content.chosen),
      ...walkLayers(),
      ...markLayers(),
    ],
  }
}

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const

const groundLayers = (): LayerSpecification[] => [
  {
    id: 'green',
    type: 'fill',
    source: 'campus',
    filter: kindIs('green'),
    paint: { 'fill-color': themeColor('--good-soft'), 'fill-opacity': 0.7 },
  },
  {
    id: 'water',
    type: 'fill',
    source: 'campus',
    filter: kindIs('water'),
    paint: { 'fill-color': themeColor('--info-soft'), 'fill-outline-color': themeColor('--info') },
  },
  {
    id: 'parking',
    type: 'fill',
    source: 'campus',
    filter: kindIs('parking'),
    paint: { 'fill-color': themeColor('--line'), 'fill-outline-color': themeColor('--edge') },
  },
  {
    id: 'road-edge',
    type: 'line',
    source: 'campus',
    filter: kindIs('road'),
    layout: rounded,
    paint: { 'line-color': themeColor('--edge'), 'line-width': lineWidths(4, 46) },
  },
  {
    id: 'road',
    type: 'line',
    source: 'campus',
    filter: kindIs('road'),
    layout: rounded,
    paint: { 'line-color': themeColor('--raised'), 'line-width': lineWidths(3, 42) },
  },
  {
    id: 'path',
    type: 'line',
    source: 'campus',
    filter: ['all', kindIs('path'), ['!=', ['get', 'isStepFree'], false]],
    layout: rounded,
    paint: {
      'line-color': themeColor('--wheat'),
      'line-width': lineWidths(1, 9),
      'line-opacity': 0.6,
    },
  },
  {
    // Short dashes look like the steps they stand for.
    id: 'steps',
    type: 'line',
    source: 'campus',
    filter: ['all', kindIs('path'), ['==', ['get', 'isStepFree'], false]],
    paint: {
      'line-color': themeColor('--edge'),
      'line-width': lineWidths(1.5, 14),
      'line-dasharray': [0.3, 0.3],
    },
  },
]

const buildingLayers = (chosen: string | null): LayerSpecification[] => [
  {
    id: 'building',
    type: 'fill',
    source: 'campus',
    filter: kindIs('building'),
    paint: { 'fill-color': themeColor('--brand-soft') },
  },
  {
    id: 'building-edge',
    type: 'line',
    source: 'campus',
    filter: kindIs('building'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': themeColor('--brand'), 'line-width': lineWidths(1, 3) },
  },
  {
    id: 'chosen-edge',
    type: 'line',
    source: 'campus',
    filter: ['all', ['==', ['get', 'key'], chosen], ['!=', ['geometry-type'], 'Point']],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': themeColor('--wheat'), 'line-width': 4 },
  },
]

const walkLayers = (): LayerSpecification[] => [
  {
    id: 'walk-edge',
    type: 'line',
    source: 'walk',
    layout: rounded,
    paint: { 'line-color': themeColor('--surface'), 'line-width': 9 },
  },
  {
    id: 'walk',
    type: 'line',
    source: 'walk',
    layout: rounded,
    paint: { 'line-color': themeColor('--brand'), 'line-width': 5 },
  },
  {
    id: 'walk-ends',
    type: 'circle',
    source: 'walk',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 7,
      'circle-color': themeColor('--surface'),
      'circle-stroke-color': themeColor('--brand'),
      'circle-stroke-width': 4,
    },
  },
]
