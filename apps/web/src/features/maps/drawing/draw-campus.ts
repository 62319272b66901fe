import maplibre, { type Map as Drawn, NavigationControl, type PointLike } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { configuration } from '#config/configuration.ts'
import type { MapFeature } from '#data/college/maps.ts'
import { m } from '#locales/compiled/messages.js'
import { getBounds, getCenter, isGround, type Position } from '../places.ts'
import { drawSigns } from './map-signs.ts'
import { mapStyle } from './map-style.ts'
import { clickable } from './mark-layers.ts'

export type Drawing = {
  /** Moves to a walk or a place and highlights it; without both, shows the whole location. */
  readonly show: (
    nextContent: { place: MapFeature | null; walk: readonly Position[] },
    options: { reduceMotion: boolean },
  ) => void
  readonly end: () => void
}

const CLOSE_ZOOM = 17.6
/** Space between the places and the edge of the map, in pixels. */
const PADDING = 28
const PHONE_WIDTH = 500
/** A fingertip covers more than one pixel. */
const TOUCH_RADIUS = 6

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
  onSelect: (key: string) => void,
): Drawing {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL')
  // A partner's building is miles away.
  const localFeatures = features.filter(({ properties }) => properties.kind !== 'elsewhere')
  const bounds =
    getBounds(localFeatures.filter((localFeature) => !isGround(localFeature))) ??
    getBounds(localFeatures)
  if (!bounds) throw new Error('Nothing to draw')
  let content: Parameters<Drawing['show']>[0] = { place: null, walk: [] }
  const buildStyle = () =>
    mapStyle(
      {
        features: localFeatures,
        chosen: content.place?.properties.key ?? null,
        walk: content.walk,
      },
      configuration().mapTiles,
    )
  const map = new maplibre.Map({
    container: element,
    style: buildStyle(),
    bounds,
    fitBoundsOptions: { padding: PADDING },
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
  const corner = element.clientWidth < PHONE_WIDTH ? 'bottom-right' : 'top-right'
  map.addControl(new NavigationControl({ showCompass: false }), corner)
  drawSigns(map)
  // The library can only compare two styles once the first one is loaded.
  let isLoaded = false
  const redraw = () => {
    if (isLoaded) map.setStyle(buildStyle())
  }
  map.on('style.load', () => {
    if (isLoaded) return
    isLoaded = true
    redraw()
  })
  const stopWatching = watchTheme(redraw)
  handlePointer(map, element, localFeatures, onSelect)
  return {
    show: (nextContent, { reduceMotion }) => {
      content = nextContent
      redraw()
      const noAnimation = reduceMotion ? { animate: false } : {}
      const { place, walk } = nextContent
      const walkBounds = place && walk.length > 1 ? getBounds([line(walk), place]) : null
      if (walkBounds) {
        map.fitBounds(walkBounds, {
          padding: 2 * PADDING,
          maxZoom: CLOSE_ZOOM,
          duration: 200,
          ...noAnimation,
        })
      } else if (place && place.properties.kind !== 'elsewhere') {
        map.easeTo({ center: getCenter(place), zoom: CLOSE_ZOOM, duration: 200, ...noAnimation })
      } else map.fitBounds(bounds, { padding: PADDING, duration: 200, ...noAnimation })
    },
    end: () => {
      stopWatching()
      map.remove()
    },
  }
}

const line = (walk: readonly Position[]) => ({
  geometry: { type: 'LineString' as const, coordinates: walk.map((position) => [...position]) },
})

/** Selects a clicked place. A mouse pointer over a place shows its name and a hand cursor. */
function handlePointer(
  map: Drawn,
  element: HTMLElement,
  features: readonly MapFeature[],
  onSelect: (key: string) => void,
): void {
  const titles = new Map(features.map(({ properties: { key, title } }) => [key, title]))
  const placeAt = ({ x, y }: { x: number; y: number }): string | null => {
    const box: [PointLike, PointLike] = [
      [x - TOUCH_RADIUS, y - TOUCH_RADIUS],
      [x + TOUCH_RADIUS, y + TOUCH_RADIUS],
    ]
    const key = map.queryRenderedFeatures(box, { layers: clickable })[0]?.properties.key
    return typeof key === 'string' ? key : null
  }
  map.on('click', ({ point }) => {
    const key = placeAt(point)
    if (key) onSelect(key)
  })
  map.on('mousemove', ({ point }) => {
    const key = placeAt(point)
    map.getCanvas().style.cursor = key ? 'pointer' : ''
    element.title = key ? (titles.get(key) ?? '') : ''
  })
}

/** Calls back when the theme or the contrast changes. @returns a function that stops watching */
function watchTheme(onChange: () => void): () => void {
  const mediaQueries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  )
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-high-contrast'],
  })
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const mediaQuery of mediaQueries) mediaQuery.removeEventListener('change', onChange)
  }
}
