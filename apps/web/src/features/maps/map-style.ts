import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { AppConfiguration } from '#config/configuration.ts'
import type { MapFeature } from '#data/college/maps.ts'

/** A color of the current theme, in a format that the library reads. */
function color(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color: found } = getComputedStyle(probe)
  probe.remove()
  return found
}

const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const widths = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  14,
  far,
  19,
  near,
]

/**
 * The style of the ground and the buildings.
 * @param tiles background imagery, if the college configured any; otherwise the style has no URL
 * and sends no request
 */
export function mapStyle(
  features: readonly MapFeature[],
  tiles: AppConfiguration['mapTiles'],
): StyleSpecification {
  const data = {
    type: 'FeatureCollection' as const,
    features: features.map(({ type, geometry, properties: { key, kind } }) => ({
      type,
      geometry,
      properties: { key, kind },
    })),
  }
  return {
    version: 8,
    // The contract types a position as an array of any length.
    sources: {
      campus: { type: 'geojson', data: data as GeoJSONSourceSpecification['data'] },
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256 } }),
    },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': color('--canvas') } },
      ...(tiles ? ([{ id: 'tiles', type: 'raster', source: 'tiles' }] as const) : []),
      {
        id: 'green',
        type: 'fill',
        source: 'campus',
        filter: is('green'),
        paint: { 'fill-color': color('--good-soft'), 'fill-opacity': 0.7 },
      },
      {
        id: 'water',
        type: 'fill',
        source: 'campus',
        filter: is('water'),
        paint: { 'fill-color': color('--info-soft'), 'fill-outline-color': color('--info') },
      },
      {
        id: 'parking',
        type: 'fill',
        source: 'campus',
        filter: is('parking'),
        paint: { 'fill-color': color('--line'), 'fill-outline-color': color('--edge') },
      },
      {
        id: 'road-edge',
        type: 'line',
        source: 'campus',
        filter: is('road'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color('--edge'), 'line-width': widths(4, 46) },
      },
      {
        id: 'road',
        type: 'line',
        source: 'campus',
        filter: is('road'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color('--raised'), 'line-width': widths(3, 42) },
      },
      {
        id: 'path',
        type: 'line',
        source: 'campus',
        filter: is('path'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color('--wheat'), 'line-width': widths(1, 9), 'line-opacity': 0.6 },
      },
      {
        id: 'building',
        type: 'fill',
        source: 'campus',
        filter: is('building'),
        paint: { 'fill-color': color('--brand-soft') },
      },
      {
        id: 'building-edge',
        type: 'line',
        source: 'campus',
        filter: is('building'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': color('--brand'), 'line-width': widths(1, 3) },
      },
    ],
  }
}
