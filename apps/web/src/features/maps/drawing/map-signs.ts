import type { Map as Drawn } from 'maplibre-gl'
import type { MapFeature } from '#data/college/maps.ts'

type Kind = MapFeature['properties']['kind']

/**
 * The signs of small places on the map: one character and a color of the theme. The list shows the
 * same signs next to their names, as the legend.
 */
export const signs: Readonly<Partial<Record<Kind, { text: string; color: string }>>> = {
  parking: { text: 'P', color: '--info' },
  busStop: { text: 'B', color: '--info' },
  aed: { text: '♥', color: '--bad' },
  studySpace: { text: 'S', color: '--good' },
  entrance: { text: '▲', color: '--ink-soft' },
  accessibleEntrance: { text: '♿︎', color: '--brand' },
}

const SIZE = 24
/** Drawn at twice its size, for sharp screens. */
const PIXEL_RATIO = 2
const SEPARATOR = '|'

/** The name of an image that `drawSigns` draws when the map first needs it. */
export const signImage = (text: string, color: string, ink: string) =>
  ['sign', text, color, ink].join(SEPARATOR)

/** Draws each sign when the map needs it; another theme needs other colors. */
export function drawSigns(drawn: Drawn): void {
  drawn.on('styleimagemissing', ({ id }) => {
    const [family, text = '', color = '', ink = ''] = id.split(SEPARATOR)
    if (family !== 'sign' || drawn.hasImage(id)) return
    const image = renderSign(text, color, ink)
    if (image) drawn.addImage(id, image, { pixelRatio: PIXEL_RATIO })
  })
}

function renderSign(text: string, color: string, ink: string): ImageData | null {
  const canvas = document.createElement('canvas')
  const size = SIZE * PIXEL_RATIO
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2 - PIXEL_RATIO, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
  context.lineWidth = PIXEL_RATIO
  context.strokeStyle = ink
  context.stroke()
  context.fillStyle = ink
  context.font = `600 ${13 * PIXEL_RATIO}px system-ui, sans-serif`
  context.textAlign = 'center'
  // Centers the glyph itself: symbols don't sit on the baseline as letters do.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
    context.measureText(text)
  context.fillText(text, size / 2, (size + above - below) / 2)
  return context.getImageData(0, 0, size, size)
}
