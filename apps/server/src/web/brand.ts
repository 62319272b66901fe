import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Brand, checkBrand, type RefusedColor } from '@myhub/domain/college/brand.ts'
import { SettingsError } from '#lib/setting-values.ts'
import type { Settings } from '#settings.ts'

/** A file of the brand, kept in memory: there are at most two. */
export interface BrandFile {
  readonly type: string
  readonly body: Buffer
}

/** The college's brand as served, with readable colors only. */
export interface ServedBrand {
  /** Null if the college uses the hub's own look. */
  readonly brand: Brand | null
  readonly refused: readonly RefusedColor[]
  /** By path, which contains the content's hash, so they never change. */
  readonly files: ReadonlyMap<string, BrandFile>
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

function readBrandFile(setting: string, path: string): [string, BrandFile] {
  const ending = extname(path)
  try {
    const body = readFileSync(path)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
    const name = setting === 'BRAND_LOGO' ? 'logo' : 'font'
    return [`/brand/${name}-${hash}${ending}`, { type: types[ending] ?? '', body }]
  } catch {
    throw new SettingsError(`${setting} ${path} is not a file that can be read`)
  }
}

/**
 * Reads and validates the brand once at startup (R2.12).
 * @throws SettingsError when the logo or the font cannot be read
 */
export function readBrand(settings: Settings): ServedBrand {
  const { name, colors, fontFamily } = settings.brand
  const logo = settings.BRAND_LOGO ? readBrandFile('BRAND_LOGO', settings.BRAND_LOGO) : null
  const font = settings.BRAND_FONT ? readBrandFile('BRAND_FONT', settings.BRAND_FONT) : null
  if (font && !fontFamily) throw new SettingsError('BRAND_FONT needs a fontFamily in BRAND')
  const checked = checkBrand({
    ...(name && { name }),
    ...(logo && { logo: logo[0] }),
    ...(fontFamily && { font: { family: fontFamily, ...(font && { url: font[0] }) } }),
    ...(colors && { colors }),
  })
  const { brand } = checked
  const isOwn = !(name || logo || fontFamily || Object.keys(brand.colors ?? {}).length > 0)
  const files = new Map([logo, font].filter((file) => file !== null))
  return { brand: isOwn ? null : brand, refused: checked.refused, files }
}
