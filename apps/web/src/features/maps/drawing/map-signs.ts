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
const SHARP = 2
const BETWEEN = '|'

/** The name of an image that `drawSigns` draws when the map first needs it. */
export const signImage = (text: string, color: string, ink: string) =>
  ['sign', text, color, ink].join(BETWEEN)

/** Draws each sign when the map needs it; another theme needs other colors. */
export function drawSigns(drawn: Drawn): void {
  drawn.on('styleimagemissing', ({ id }) => {
    const [family, text = '', color = '', ink = ''] = id.split(BETWEEN)
    if (family !== 'sign' || drawn.hasImage(id)) return
    const image = pictureOf(text, color, ink)
    if (image) drawn.addImage(id, image, { pixelRatio: SHARP })
  })
}

function pictureOf(text: string, color: string, ink: string): ImageData | null {
  const canvas = document.createElement('canvas')
  const size = SIZE * SHARP
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.beginPath()
  pen.arc(size / 2, size / 2, size / 2 - SHARP, 0, 2 * Math.PI)
  pen.fillStyle = color
  pen.fill()
  pen.lineWidth = SHARP
  pen.strokeStyle = ink
  pen.stroke()
  pen.fillStyle = ink
  pen.font = `600 ${13 * SHARP}px system-ui, sans-serif`
  pen.textAlign = 'center'
  // Centers the glyph itself: symbols don't sit on the baseline as letters do.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(text)
  pen.fillText(text, size / 2, (size + above - below) / 2)
  return pen.getImageData(0, 0, size, size)
}
