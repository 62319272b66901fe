import maplibre, { type Map as Drawn, NavigationControl, type PointLike } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { configuration } from '#config/configuration.ts'
import type { MapFeature } from '#data/college/maps.ts'
import { m } from '#locales/compiled/messages.js'
import { boundsOf, isGround, middleOf, type Position } from '../places.ts'
import { drawSigns } from './map-signs.ts'
import { mapStyle } from './map-style.ts'
import { clickable } from './mark-layers.ts'

export type Drawing = {
  /** Moves to a walk or a place and highlights it; without both, shows the whole location. */
  readonly show: (
    what: { place: MapFeature | null; walk: readonly Position[] },
    how: { lessMotion: boolean },
  ) => void
  readonly end: () => void
}

const CLOSE = 17.6
/** Space between the places and the edge of the map, in pixels. */
const ROOM_AROUND = 28
const PHONE = 500
/** A fingertip covers more than one pixel. */
const REACH = 6

/**
 * Loads the font for names. The library draws each letter only once, so the font must load first.
 */
export async function loadFont(): Promise<void> {
  await document.fonts.load('600 1rem "Atkinson Hyperlegible Next"')
}

/**
 * Renders a location into an element, from the college's own shapes; no requests to other servers
 * unless configured.
 * @param onSelect called with the key of a clicked place
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
  const bounds = boundsOf(near.filter((one) => !isGround(one))) ?? boundsOf(near)
  if (!bounds) throw new Error('Nothing to draw')
  let shown: Parameters<Drawing['show']>[0] = { place: null, walk: [] }
  const look = () =>
    mapStyle(
      { features: near, chosen: shown.place?.properties.key ?? null, walk: shown.walk },
      configuration().mapTiles,
    )
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
  // On a phone, below the names and near the thumb.
  const corner = element.clientWidth < PHONE ? 'bottom-right' : 'top-right'
  drawn.addControl(new NavigationControl({ showCompass: false }), corner)
  drawSigns(drawn)
  // The library can only compare two styles once the first one is loaded.
  let isLoaded = false
  const redraw = () => {
    if (isLoaded) drawn.setStyle(look())
  }
  drawn.on('style.load', () => {
    if (isLoaded) return
    isLoaded = true
    redraw()
  })
  const stopColors = followColors(redraw)
  followPointer(drawn, element, near, chosen)
  return {
    show: (what, { lessMotion }) => {
      shown = what
      redraw()
      const still = lessMotion ? { animate: false } : {}
      const { place, walk } = what
      const around = place && walk.length > 1 ? boundsOf([line(walk), place]) : null
      if (around) {
        drawn.fitBounds(around, {
          padding: 2 * ROOM_AROUND,
          maxZoom: CLOSE,
          duration: 200,
          ...still,
        })
      } else if (place && place.properties.kind !== 'elsewhere') {
        drawn.easeTo({ center: middleOf(place), zoom: CLOSE, duration: 200, ...still })
      } else drawn.fitBounds(bounds, { padding: ROOM_AROUND, duration: 200, ...still })
    },
    end: () => {
      stopColors()
      drawn.remove()
    },
  }
}

const line = (walk: readonly Position[]) => ({
  geometry: { type: 'LineString' as const, coordinates: walk.map((one) => [...one]) },
})

/** Selects a clicked place. A mouse pointer over a place shows its name and a hand cursor. */
function followPointer(
  drawn: Drawn,
  element: HTMLElement,
  features: readonly MapFeature[],
  chosen: (key: string) => void,
): void {
  const titles = new Map(features.map(({ properties: { key, title } }) => [key, title]))
  const placeAt = ({ x, y }: { x: number; y: number }): string | null => {
    const box: [PointLike, PointLike] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ]
    const key = drawn.queryRenderedFeatures(box, { layers: clickable })[0]?.properties.key
    return typeof key === 'string' ? key : null
  }
  drawn.on('click', ({ point }) => {
    const key = placeAt(point)
    if (key) chosen(key)
  })
  drawn.on('mousemove', ({ point }) => {
    const key = placeAt(point)
    drawn.getCanvas().style.cursor = key ? 'pointer' : ''
    element.title = key ? (titles.get(key) ?? '') : ''
  })
}

/** Calls back when the theme or the contrast changes. @returns a function that stops watching */
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
