import maplibre from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { expect, onTestFinished, test } from 'vitest'
import type { MapFeature } from '#data/college/maps.ts'
import { aMapFeature } from '#testing/records/campus-map.ts'
import { drawSigns } from './map-signs.ts'
import { mapStyle } from './map-style.ts'

const [LNG, LAT] = [-91.65, 41.91]

/** About 40 by 30 meters, with its center at a distance in meters from the origin. */
function building(title: string, east: number, north: number): MapFeature {
  const [lng, lat] = [LNG + east / 82_800, LAT + north / 111_300]
  const corner = (x: number, y: number) => [lng + x * 2.4e-4, lat + y * 1.35e-4]
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
  return aMapFeature(title, {}, { type: 'Polygon', coordinates: [ring] })
}
const sign = (kind: MapFeature['properties']['kind'], east: number) =>
  aMapFeature(kind, { kind }, { type: 'Point', coordinates: [LNG + east / 82_800, LAT] })

/** Draws a map of a size and waits until it is idle. */
async function draw(
  features: MapFeature[],
  { width, zoom, chosen = null }: { width: number; zoom: number; chosen?: string | null },
) {
  const element = document.createElement('div')
  element.style.cssText = `width: ${width}px; height: 400px`
  document.body.append(element)
  const drawn = new maplibre.Map({
    container: element,
    style: mapStyle({ features, chosen, walk: [] }, null),
    center: [LNG, LAT],
    zoom,
    fadeDuration: 0,
    attributionControl: false,
  })
  drawSigns(drawn)
  onTestFinished(() => {
    drawn.remove()
    element.remove()
  })
  await drawn.once('idle')
  const getKeys = (...layers: string[]) =>
    new Set(drawn.queryRenderedFeatures({ layers }).map((feature) => feature.properties.key))
  return { drawn, getKeys }
}

test('R8.16 shows the names of neighboring buildings on the whole campus, on a phone too', async () => {
  const near = [
    building('Linden Hall', 0, 0),
    building('Wapsi Library', 45, 35),
    building('Compass Student Center', 80, 90),
    building('Meadowlark Health Sciences Building', -60, -80),
  ]
  const { getKeys } = await draw(near, { width: 360, zoom: 14.9 })
  expect(getKeys('building-name')).toEqual(new Set(near.map(({ id }) => id)))
})

test('R8.16 moves the name of a chosen building away from a door and a defibrillator in its middle', async () => {
  const crowdedFeatures = [
    building('Compass Student Center', 0, 0),
    sign('accessibleEntrance', -4),
    sign('aed', 8),
  ]
  const { drawn, getKeys } = await draw(crowdedFeatures, {
    width: 600,
    zoom: 17.6,
    chosen: 'Compass Student Center',
  })
  expect(getKeys('chosen-name')).toEqual(new Set(['Compass Student Center']))
  expect(getKeys('detail')).toEqual(new Set(['accessibleEntrance', 'aed']))
  const middle = drawn.project([LNG - 4 / 82_800, LAT])
  const layers = ['chosen-name', 'detail']
  expect(drawn.queryRenderedFeatures(middle, { layers }).map(({ layer }) => layer.id)).toEqual([
    'detail',
  ])
})

test('R8.16 hides doors on the whole campus, where there is no room for them', async () => {
  const { getKeys } = await draw(
    [building('Hall', 0, 0), sign('entrance', 30), sign('parking', 90)],
    {
      width: 600,
      zoom: 15.2,
    },
  )
  expect(getKeys('detail', 'landmark')).toEqual(new Set(['parking']))
})
