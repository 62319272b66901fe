import { crc32, deflateSync } from 'node:zlib'
import type { PNG } from 'pngjs'
import { drawing, type Icon, type Logo } from './icons.ts'

/** Sizes of the home screen icons in pixels: iPhone, then two for Android. */
export const WEB_ICON_SIZES = [180, 192, 512] as const

/**
 * The hub's icons as stored by the server: background, sun and land in pure red, green and blue, so
 * that a pixel's channels give each part's share and the server can apply a college's colors
 * (`app-icon.ts`).
 */
export const webIconsOf = (logo: Logo): Icon[] =>
  WEB_ICON_SIZES.map((size) => ({
    path: `apps/server/src/web/icons/icon-${size}.png`,
    size,
    isOpaque: true,
    svg: drawing(logo, { background: '#ff0000', sun: '#00ff00', land: '#0000ff', scale: 0.86 }),
  }))

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * Quantizes the shades between pure colors: enough to look smooth, and few enough to fit in one
 * byte.
 */
const rounded = (value: number) => Math.round(value / 17) * 17

/** An image with a color palette, so that colors can change without redrawing. */
export function withPalette({ width, height, data }: PNG): Buffer {
  const palette: string[] = []
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++) {
    const [green, blue] = [rounded(data[at * 4 + 1] ?? 0), rounded(data[at * 4 + 2] ?? 0)]
    const color = [Math.max(0, 255 - green - blue), green, blue].join()
    if (!palette.includes(color)) palette.push(color)
    rows[at + Math.floor(at / width) + 1] = palette.indexOf(color)
  }
  if (palette.length > 256)
    throw new Error(`The icon has ${palette.length} colors; the maximum is 256`)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, indexes into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => color.split(',').map(Number)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
