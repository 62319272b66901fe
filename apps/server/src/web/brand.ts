import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Brand, checkBrand, type RejectedColor } from '@myhub/domain/college/brand.ts'
import { SettingsError } from '#lib/setting-values.ts'
import type { Settings } from '#settings.ts'

/** A file of the brand, kept in memory: there are only a few. */
export interface BrandFile {
  readonly type: string
  readonly body: Buffer
}

/** The college's brand as served, with readable colors only. */
export interface ServedBrand {
  /** Null if the college uses the hub's own look. */
  readonly brand: Brand | null
  readonly rejected: readonly RejectedColor[]
  /** Path of the college's own icon; null if the hub's mark is used. */
  readonly icon: string | null
  /** By path, which contains the content's hash, so they never change. */
  readonly files: ReadonlyMap<string, BrandFile>
}

/** The icon that browsers show in a tab, if the college has its own (home-screen.ts serves it). */
const OWN_ICON = '/icon-192.png'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const names = { BRAND_LOGO: 'logo', BRAND_PICTURE: 'picture', BRAND_FONT: 'font' } as const

function readBrandFile(
  setting: keyof typeof names,
  { [setting]: path, brandFiles }: Settings,
): [string, BrandFile] | null {
  if (!path) return null
  const extension = extname(path)
  try {
    const body = brandFiles.get(path) ?? readFileSync(path)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
    return [`/brand/${names[setting]}-${hash}${extension}`, { type: types[extension] ?? '', body }]
  } catch {
    throw new SettingsError(`${setting} ${path} is not a file that can be read`)
  }
}

/**
 * Reads and validates the brand (R2.12).
 * @throws SettingsError when a file of the brand cannot be read
 */
export function readBrand(settings: Settings): ServedBrand {
  const { name, colors, fontFamily } = settings.brand
  const logo = readBrandFile('BRAND_LOGO', settings)
  const picture = readBrandFile('BRAND_PICTURE', settings)
  const font = readBrandFile('BRAND_FONT', settings)
  if (font && !fontFamily) throw new SettingsError('BRAND_FONT needs a fontFamily in BRAND')
  const checked = checkBrand({
    ...(name && { name }),
    ...(logo && { logo: logo[0] }),
    ...(picture && { picture: picture[0] }),
    ...(fontFamily && { font: { family: fontFamily, ...(font && { url: font[0] }) } }),
    ...(colors && { colors }),
  })
  const { brand } = checked
  const isDefault = !(
    name ||
    logo ||
    picture ||
    fontFamily ||
    Object.keys(brand.colors ?? {}).length > 0
  )
  const files = new Map([logo, picture, font].filter((file) => file !== null))
  return {
    brand: isDefault ? null : brand,
    rejected: checked.rejected,
    icon: settings.BRAND_ICON ? OWN_ICON : null,
    files,
  }
}
