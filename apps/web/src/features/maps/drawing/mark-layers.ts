import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapFeature } from '#data/college/maps.ts'
import { signImage, signs } from './map-signs.ts'
import { themeColor } from './theme-color.ts'

type Kind = MapFeature['properties']['kind']

/** From this zoom level, there is room for doors; below it, only for landmarks. */
export const NEAR_ZOOM = 16.6

/** Shown at every zoom. */
const landmarks: readonly Kind[] = ['busStop', 'parking']
/** Shown when zoomed in; the first ones win if two don't fit. */
const details: readonly Kind[] = ['accessibleEntrance', 'aed', 'studySpace', 'entrance']

// The library draws the glyphs itself and takes the weight from the first name.
const FONT = ['Atkinson Hyperlegible Next Semibold', 'Atkinson Hyperlegible Next', 'system-ui']

const kindIn = (kinds: readonly Kind[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', [...kinds]],
]
const isChosen: ExpressionSpecification = ['==', ['get', 'isChosen'], true]
const isNotChosen: ExpressionSpecification = ['!', isChosen]

function signImageExpression(): ExpressionSpecification {
  const ink = themeColor('--surface')
  const cases = Object.entries(signs).flatMap(([kind, { text, color }]) => [
    kind,
    signImage(text, themeColor(color), ink),
  ])
  // The type checks the number of cases, which a spread hides.
  return ['match', ['get', 'kind'], ...cases, ''] as unknown as ExpressionSpecification
}

const signLayer = (id: string, kinds: readonly Kind[]): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: 'marks',
  filter: ['all', kindIn(kinds), isNotChosen],
  layout: {
    'icon-image': signImageExpression(),
    'icon-size': ['interpolate', ['linear'], ['zoom'], 14.2, 0.65, 16, 1],
    'icon-padding': 1,
    'symbol-sort-key': ['index-of', ['get', 'kind'], ['literal', [...kinds]]],
  },
})

type Place = [anchor: string, offset: [x: number, y: number]]

/** Positions around the center, in ems. The anchor is the side of the text that faces it. */
const anchorsAround = (dx: number, dy: number): Place[] => [
  ['top', [0, dy]],
  ['bottom', [0, -dy]],
  ['left', [dx, 0]],
  ['right', [-dx, 0]],
]

/** Possible positions of a name: in the center of its building, next to it, or past a sign. */
const nameAnchors: Place[] = [
  ['center', [0, 0]],
  ...anchorsAround(0.8, 0.8),
  ['top-left', [0.6, 0.6]],
  ['top-right', [-0.6, 0.6]],
  ['bottom-left', [0.6, -0.6]],
  ['bottom-right', [-0.6, -0.6]],
  ...anchorsAround(1.8, 1.8),
  ...anchorsAround(4.5, 3.6),
]

/**
 * The selected building is zoomed in: its name fits inside, above or below a door in the center.
 */
const chosenNameAnchors: Place[] = [
  ['center', [0, 0]],
  ['bottom', [0, -1]],
  ['top', [0, 1]],
  ['bottom', [0, -1.8]],
  ['top', [0, 1.8]],
  ...anchorsAround(1.8, 2.6),
  ...anchorsAround(4.5, 3.6),
]

const nameLayer = (
  id: string,
  filter: ExpressionSpecification,
  layout: SymbolLayerSpecification['layout'],
): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: 'marks',
  filter: ['all', ['==', ['get', 'kind'], 'building'], filter],
  layout: {
    'text-field': ['get', 'title'],
    'text-font': FONT,
    'text-line-height': 1.1,
    'text-padding': 1,
    'text-variable-anchor-offset': nameAnchors.flat(),
    'text-justify': 'auto',
    ...layout,
  },
  paint: {
    'text-color': themeColor('--ink'),
    'text-halo-color': themeColor('--surface'),
    'text-halo-width': 1.5,
  },
})

/**
 * Names and signs. The library places the last layer first, and then each layer where there is room
 * left: nearby, doors before names; names before landmarks. Only the chosen place is always shown.
 */
export const markLayers = (): SymbolLayerSpecification[] => [
  signLayer('landmark', landmarks),
  nameLayer('building-name', isNotChosen, {
    'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10.5, 17, 13],
    'text-max-width': 7,
  }),
  nameLayer('chosen-name', isChosen, {
    'text-size': 16,
    'text-max-width': 8,
    'text-allow-overlap': true,
    'text-variable-anchor-offset': chosenNameAnchors.flat(),
  }),
  { ...signLayer('detail', details), minzoom: NEAR_ZOOM },
  chosenSignLayer(),
]

const chosenSignLayer = (): SymbolLayerSpecification => ({
  ...signLayer('chosen-sign', [...landmarks, ...details]),
  filter: ['all', kindIn([...landmarks, ...details]), isChosen],
  layout: { 'icon-image': signImageExpression(), 'icon-size': 1.4, 'icon-allow-overlap': true },
})

/** The layers whose places can be clicked. */
export const clickable = [
  'chosen-sign',
  'chosen-name',
  'detail',
  'building-name',
  'landmark',
  'building',
  'parking',
]
