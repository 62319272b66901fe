import maplibre, { type Map as Drawn, Marker, NavigationControl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { configuration } from '#config/configuration.ts'
import type { MapFeature } from '#data/college/maps.ts'
import { m } from '#locales/compiled/messages.js'
import { roomFor } from './label-room.ts'
import { markFor } from './map-marks.ts'
import { mapStyle } from './map-style.ts'
import { boundsOf, middleOf } from './places.ts'

export type Drawing = {
  /** Moves to a place and highlights it; null shows the whole location. */
  readonly show: (place: MapFeature | null, how: { lessMotion: boolean }) => void
  readonly end: () => void
}

const CLOSE = 17.6
const ROOM_AROUND = 36
/** From this zoom on there is room for doors; below it, none for names. */
const NEAR = 16.6
const FAR = 15.7

/**
 * Renders a location into an element, from the college's own shapes; no requests to other servers
 * unless configured.
 * @param chosen called with the key of a clicked place
 * @throws Error when the browser can't render it (no WebGL)
 */
export function drawCampus(
  element: HTMLElement,
  features: readonly MapFeature[],
  chosen: (key: string) => void,
): Drawing {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL')
  // A partner's building is miles away.
  const near = features.filter(({ properties }) => properties.kind !== 'elsewhere')
  const bounds = boundsOf(near)
  if (!bounds) throw new Error('Nothing to draw')
  const look = () => mapStyle(near, configuration().mapTiles)
  const drawn = new maplibre.Map({
    container: element,
    style: look(),
    bounds,
    fitBoundsOptions: { padding: ROOM_AROUND },
    minZoom: 13,
    maxZoom: 20,
    attributionControl: false,
    pitchWithRotate: false,
    cooperativeGestures: true,
    locale: {
      'NavigationControl.ZoomIn': m.maps_zoom_in(),
      'NavigationControl.ZoomOut': m.maps_zoom_out(),
      'NavigationControl.ResetBearing': m.maps_zoom_north(),
      'CooperativeGesturesHandler.WindowsHelpText': m.maps_gesture_ctrl(),
      'CooperativeGesturesHandler.MacHelpText': m.maps_gesture_command(),
      'CooperativeGesturesHandler.MobileHelpText': m.maps_gesture_fingers(),
      'Map.Title': m.maps_view_map(),
    },
  })
  drawn.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const marks = near.flatMap((feature) => {
    const mark = markFor(feature, chosen)
    if (!mark) return []
    const marker = new Marker({ element: mark, anchor: 'center' })
    marker.setLngLat(middleOf(feature)).addTo(drawn)
    return [{ feature, mark, marker }]
  })
  const arrange = () => placeNames(drawn, marks)
  drawn.on('zoomend', arrange)
  const stopZooming = tellZoom(drawn, element)
  arrange()
  const stopColors = followColors(() => drawn.setStyle(look()))
  drawn.on('click', 'building', ({ features: hit }) => {
    const key = hit?.[0]?.properties.key
    if (typeof key === 'string') chosen(key)
  })
  return {
    show: (place, { lessMotion }) => {
      for (const { feature, mark } of marks)
        mark.toggleAttribute('data-chosen', feature.id === place?.id)
      arrange()
      const still = lessMotion ? { animate: false } : {}
      if (place && place.properties.kind !== 'elsewhere') {
        drawn.easeTo({ center: middleOf(place), zoom: CLOSE, duration: 200, ...still })
      } else drawn.fitBounds(bounds, { padding: ROOM_AROUND, duration: 200, ...still })
    },
    end: () => {
      stopZooming()
      stopColors()
      drawn.remove()
    },
  }
}

type Marked = { feature: MapFeature; mark: HTMLElement; marker: Marker }

/** The rendered height of a place, in pixels. */
function tallOf(drawn: Drawn, feature: MapFeature): number {
  const [west, south, , north] = boundsOf([feature]) ?? [0, 0, 0, 0]
  return drawn.project([west, south]).y - drawn.project([west, north]).y
}

/** Places names of buildings next to the visible marks. */
function placeNames(drawn: Drawn, marks: readonly Marked[]): void {
  const boxOf = ({ feature, mark }: Marked) => ({
    ...drawn.project(middleOf(feature)),
    width: mark.offsetWidth,
    height: mark.offsetHeight,
  })
  const isName = ({ feature }: Marked) => feature.properties.kind === 'building'
  const signs = marks.filter((one) => !isName(one) && one.mark.offsetWidth > 0).map(boxOf)
  for (const one of marks.filter(isName))
    one.marker.setOffset([0, roomFor(boxOf(one), tallOf(drawn, one.feature), signs)])
}

/** Styles show small marks only where there is room. */
function tellZoom(drawn: Drawn, element: HTMLElement): () => void {
  const tell = () => {
    const zoom = drawn.getZoom()
    element.dataset.near = String(zoom >= NEAR)
    element.dataset.far = String(zoom < FAR)
  }
  drawn.on('zoom', tell)
  tell()
  return () => drawn.off('zoom', tell)
}

/** The theme or the contrast may change while the page is open. */
function followColors(changed: () => void): () => void {
  const wishes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((one) =>
    matchMedia(one),
  )
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-high-contrast'],
  })
  for (const one of wishes) one.addEventListener('change', changed)
  return () => {
    watch.disconnect()
    for (const one of wishes) one.removeEventListener('change', changed)
  }
}
