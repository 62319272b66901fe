import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Brand, DEFAULT_BRAND_TOKENS } from '@myhub/domain/college/brand.ts'
import { contrast, type Hex } from '@myhub/domain/college/contrast.ts'
import { SettingsError } from '#lib/setting-values.ts'
import type { Settings } from '#settings.ts'

/** An icon for home screens: a square, opaque PNG. */
export interface AppIcon {
  /** `/icon-192.png` */
  readonly path: string
  /** Width and height in pixels. */
  readonly size: number
  /** Changes with the image, because installed apps only reload an icon under a new address. */
  readonly version: string
  readonly body: Buffer
}

/**
 * One for iPhones and two for other devices. The service worker shows the second one with push
 * messages.
 */
const SIZES = [180, 192, 512] as const
/** The largest size that Android and app stores need. */
const MIN_SIZE = 512

/** The colors of the hub's mark. */
export type MarkColors = Readonly<Record<'ground' | 'sun' | 'land', Hex>>

/** Minimum contrast between parts of an image (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3

/**
 * @returns the mark's colors in the college's brand: its header color, its accent color if it
 * contrasts enough with that, and white
 */
export function markColors({ colors }: Brand): MarkColors {
  const ground = colors?.header?.light ?? DEFAULT_BRAND_TOKENS['--header']?.light ?? '#17396f'
  const sun = colors?.ornament?.dark ?? colors?.ornament?.light ?? '#e6bc63'
  return { ground, sun: contrast(sun, ground) >= MIN_CONTRAST ? sun : '#ffffff', land: '#ffffff' }
}

const channel = (color: Hex, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)

/** Recolors the stored image, whose palette states how much of each color an entry contains. */
function recolor(original: Buffer, { ground, sun, land }: MarkColors): Buffer {
  const picture = Buffer.from(original)
  const from = original.indexOf('PLTE')
  const list = original.subarray(from + 4, from + 4 + original.readUInt32BE(from - 4))
  for (const [at] of list.entries()) {
    const first = at - (at % 3)
    const parts = [ground, sun, land].map(
      (color, part) => channel(color, at % 3) * (list[first + part] ?? 0),
    )
    picture[from + 4 + at] = Math.round(parts.reduce((sum, part) => sum + part, 0) / 255)
  }
  const end = from + 4 + list.length
  picture.writeUInt32BE(crc32(picture.subarray(from, end)), end)
  return picture
}

const versionOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 8)

/** The college's own image, used for all icons. */
function readOwnIcon(path: string, brandFiles: ReadonlyMap<string, Buffer>): AppIcon[] {
  const requirement = `BRAND_ICON ${path} must be a square PNG of ${MIN_SIZE} pixels or more a side`
  let body: Buffer
  try {
    body = brandFiles.get(path) ?? readFileSync(path)
  } catch {
    throw new SettingsError(`BRAND_ICON ${path} is not a file that can be read`)
  }
  if (body.length < 24 || body.toString('latin1', 1, 4) !== 'PNG')
    throw new SettingsError(requirement)
  const size = body.readUInt32BE(16)
  if (size < MIN_SIZE || size !== body.readUInt32BE(20)) throw new SettingsError(requirement)
  const version = versionOf(body)
  return SIZES.map((side) => ({ path: `/icon-${side}.png`, size, version, body }))
}

/**
 * The hub's icons in the college's brand.
 * @param settings without the college's own image, the hub's mark is used in the brand colors
 * @throws SettingsError when the file is not usable as a home screen icon
 */
export function appIcons(
  brand: Brand,
  { BRAND_ICON: own, brandFiles }: Pick<Settings, 'BRAND_ICON' | 'brandFiles'>,
): AppIcon[] {
  if (own) return readOwnIcon(own, brandFiles)
  const colors = markColors(brand)
  return SIZES.map((size) => {
    const original = readFileSync(new URL(`icons/icon-${size}.png`, import.meta.url))
    const body = recolor(original, colors)
    return { path: `/icon-${size}.png`, size, version: versionOf(body), body }
  })
}
