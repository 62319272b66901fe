import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Brand, OWN_BRAND_TOKENS } from '@myhub/domain/college/brand.ts'
import { contrast, type Hex } from '@myhub/domain/college/contrast.ts'
import { SettingsError } from '#lib/setting-values.ts'

/** What stands for the hub on a home screen: a square picture that nothing is seen through, a PNG. */
export interface AppIcon {
  /** `/icon-192.png` */
  readonly path: string
  /** Pixels a side. */
  readonly size: number
  /** Changes with the picture: an installed app looks for a new icon only under a new address. */
  readonly version: string
  readonly body: Buffer
}

/** For an iPhone, and twice for the others. The worker shows the second beside what is pushed. */
const SIZES = [180, 192, 512] as const
/** What Android's largest screens and stores ask for. */
const SMALLEST = 512

/** The colors of the hub's mark. */
export type MarkColors = Readonly<Record<'ground' | 'sun' | 'land', Hex>>

/** What a part of a drawing is told apart by (WCAG 2.2, 1.4.11). */
const VISIBLE = 3

/** @returns the mark's colors in a college's looks: its header, its ornament where that shows on it, and white */
export function markColors({ colors }: Brand): MarkColors {
  const ground = colors?.header?.light ?? OWN_BRAND_TOKENS['--header']?.light ?? '#17396f'
  const sun = colors?.ornament?.dark ?? colors?.ornament?.light ?? '#e6bc63'
  return { ground, sun: contrast(sun, ground) >= VISIBLE ? sun : '#ffffff', land: '#ffffff' }
}

const channel = (color: Hex, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)

/** The picture in these colors: as it is kept, each color of its list says how much of which is in it. */
function dyed(kept: Buffer, { ground, sun, land }: MarkColors): Buffer {
  const picture = Buffer.from(kept)
  const from = kept.indexOf('PLTE')
  const list = kept.subarray(from + 4, from + 4 + kept.readUInt32BE(from - 4))
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

/** The college's own picture, which is given to all of them. */
function readOwn(path: string): AppIcon[] {
  const must = `BRAND_ICON ${path} must be a square PNG of ${SMALLEST} pixels or more a side`
  let body: Buffer
  try {
    body = readFileSync(path)
  } catch {
    throw new SettingsError(`BRAND_ICON ${path} is not a file that can be read`)
  }
  if (body.length < 24 || body.toString('latin1', 1, 4) !== 'PNG') throw new SettingsError(must)
  const size = body.readUInt32BE(16)
  if (size < SMALLEST || size !== body.readUInt32BE(20)) throw new SettingsError(must)
  const version = versionOf(body)
  return SIZES.map((side) => ({ path: `/icon-${side}.png`, size, version, body }))
}

/**
 * The hub's icons in a college's looks.
 * @param own file of the college's own picture; without it the hub's mark wears the brand's colors
 * @throws SettingsError when the file is none that can stand on a home screen
 */
export function appIcons(brand: Brand, own: string | undefined): AppIcon[] {
  if (own) return readOwn(own)
  const colors = markColors(brand)
  return SIZES.map((size) => {
    const kept = readFileSync(new URL(`icons/icon-${size}.png`, import.meta.url))
    const body = dyed(kept, colors)
    return { path: `/icon-${size}.png`, size, version: versionOf(body), body }
  })
}
