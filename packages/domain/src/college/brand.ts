import { contrast, type Hex, mix } from './contrast.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** One color in both themes; a missing theme uses the hub's default. */
export type BrandColor = Partial<Record<Theme, Hex>>

/**
 * The colors a college may choose; all others are derived from them or stay fixed (look.md,
 * Color).
 */
export const BRAND_COLORS = ['brand', 'accent', 'header', 'ornament'] as const
export type BrandColorName = (typeof BRAND_COLORS)[number]

/** A college's branding. Every part is optional. */
export type Brand = {
  /** The college's name for its hub, replacing MyHub in the header and the window title. */
  name?: string
  /** Path or URL of the logo in the header. */
  logo?: string
  /** Path or URL of a picture that replaces the drawing on the home page. */
  picture?: string
  /** A font family, on the person's device or from a WOFF2 file. */
  font?: { family: string; url?: string }
  colors?: Partial<Record<BrandColorName, BrandColor>>
}

/**
 * The hub's default colors: the same values as in the web app's tokens.css, which a test compares.
 */
export const HUB_COLORS = {
  canvas: { light: '#f8f5ee', dark: '#10151d' },
  surface: { light: '#fffdf9', dark: '#171e28' },
  raised: { light: '#ffffff', dark: '#202936' },
  ink: { light: '#1a2433', dark: '#eeebe3' },
  'ink-soft': { light: '#545d6b', dark: '#a9b1be' },
} as const
const HEADER_INK = '#ffffff'
const DARK_INK = '#0d1929'

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** Share of a color in its lightest tint. */
const TINT_SHARE = 0.1

/** The tint of a color, used as a background. */
const tintOf = (color: Hex, theme: Theme) => mix(HUB_COLORS.surface[theme], color, TINT_SHARE)
const inkOn = (color: Hex) =>
  contrast(HEADER_INK, color) >= contrast(DARK_INK, color) ? HEADER_INK : DARK_INK

/** Every pair of text and background colors that a color would produce. */
function pairs(name: BrandColorName, color: Hex, theme: Theme): [Hex, Hex][] {
  if (name === 'ornament') return []
  if (name === 'header') return [[HEADER_INK, color]]
  const { canvas, surface, raised, ink, 'ink-soft': soft } = HUB_COLORS
  const tint = tintOf(color, theme)
  const inkPair: [Hex, Hex][] = name === 'brand' ? [[inkOn(color), color]] : []
  return [
    ...[canvas, surface, raised].map((paper): [Hex, Hex] => [color, paper[theme]]),
    ...[color, ink[theme], soft[theme]].map((text): [Hex, Hex] => [text, tint]),
    ...inkPair,
  ]
}

/** @returns the lowest contrast a color would produce; 21 when no text appears on it or in it */
export function lowestContrast(name: BrandColorName, color: Hex, theme: Theme): number {
  return Math.min(21, ...pairs(name, color, theme).map(([text, ground]) => contrast(text, ground)))
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** A color that was refused: its contrast is too low, or it isn't a color (null). */
export type RejectedColor = { token: string; color: string; contrast: number | null }

/**
 * Splits a brand's colors into readable ones and ones replaced with the hub's own, each theme
 * separately.
 */
export function checkBrand(brand: Brand): { brand: Brand; rejected: RejectedColor[] } {
  const rejected: RejectedColor[] = []
  const colors: NonNullable<Brand['colors']> = {}
  for (const name of BRAND_COLORS) {
    for (const theme of THEMES) {
      const color = brand.colors?.[name]?.[theme]
      if (color === undefined) continue
      const lowest = isHex(color) ? lowestContrast(name, color, theme) : null
      if (lowest !== null && lowest >= READABLE) colors[name] = { ...colors[name], [theme]: color }
      else rejected.push({ token: `${name}.${theme}`, color: String(color), contrast: lowest })
    }
  }
  return { brand: { ...brand, colors }, rejected }
}

/** Explains to an administrator why a color was refused. */
export function describeRejectedColor({ token, color, contrast: lowest }: RejectedColor): string {
  return lowest === null
    ? `The brand's color ${token} is not a color such as #1c3f78: the default is used`
    : `The brand's color ${token} ${color} has a contrast of ${lowest.toFixed(2)}, below ${READABLE}: the default is used`
}

function declarations(name: BrandColorName, color: Hex, theme: Theme): [string, Hex][] {
  if (name === 'header') return [['--header', color]]
  if (name === 'ornament') return [['--wheat', color]]
  const tint: [string, Hex] = [`--${name}-soft`, tintOf(color, theme)]
  const inkPair: [string, Hex][] = name === 'brand' ? [['--brand-ink', inkOn(color)]] : []
  return [[`--${name}`, color], tint, ...inkPair]
}

/** The hub's own values for everything a brand may change, used for a theme it leaves out. */
const DEFAULT_TOKENS: Readonly<Record<string, Record<Theme, Hex>>> = {
  '--brand': { light: '#1c3f78', dark: '#9dbff3' },
  '--brand-ink': { light: '#ffffff', dark: '#0d1929' },
  '--brand-soft': { light: '#e7edf6', dark: '#1d2b43' },
  '--accent': { light: '#815400', dark: '#e6bc63' },
  '--accent-soft': { light: '#f8ecd0', dark: '#362c16' },
  '--wheat': { light: '#d8a23a', dark: '#d9a94a' },
  '--header': { light: '#17396f', dark: '#142f5c' },
}
export const DEFAULT_BRAND_TOKENS = DEFAULT_TOKENS

function colorRules(colors: NonNullable<Brand['colors']>): string[] {
  const changed = new Map<string, Partial<Record<Theme, Hex>>>()
  for (const name of BRAND_COLORS) {
    for (const theme of THEMES) {
      const color = colors[name]?.[theme]
      if (!color) continue
      for (const [token, value] of declarations(name, color, theme))
        changed.set(token, { ...changed.get(token), [theme]: value })
    }
  }
  return [...changed].map(([token, value]) => {
    const { light, dark } = { ...DEFAULT_TOKENS[token], ...value }
    return `${token}:light-dark(${light},${dark})`
  })
}

const isFamily = (family: string) => /^[\p{L}\p{N} _-]+$/u.test(family)
/** Whether a URL is safe inside `url("…")`. */
const isAddress = (url: string) => /^(\/(?!\/)|https:\/\/)[\w\-./~%]+$/.test(url)

function fontRules({ family, url }: NonNullable<Brand['font']>): { face: string; rules: string[] } {
  if (!isFamily(family)) return { face: '', rules: [] }
  // `optional`: a font that loads late is used from the next page on, so text doesn't shift.
  const face =
    url && isAddress(url)
      ? `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:100 900;font-display:optional}`
      : ''
  return {
    face,
    rules: [
      `--font-sans:"${family}","Atkinson Hyperlegible Next","Atkinson Fallback",system-ui,sans-serif`,
    ],
  }
}

/**
 * The style sheet of a checked brand; empty when it changes nothing visible. Only colors, families
 * and URLs get in.
 */
export function brandStyle({ colors = {}, font, logo, picture }: Brand): string {
  const { face, rules: fonts } = font ? fontRules(font) : { face: '', rules: [] }
  const rules = [...colorRules(colors), ...fonts]
  // Overrides the hub's own tokens wherever they are loaded, but not a person's settings.
  const root = rules.length > 0 ? `html:root{${rules.join(';')}}` : ''
  const mark =
    logo && isAddress(logo)
      ? `.brand-mark{content:url("${logo}");height:2rem;max-width:9rem;object-fit:contain}`
      : ''
  const home =
    picture && isAddress(picture) ? `.seasons{content:url("${picture}");object-fit:cover}` : ''
  return face + root + mark + home
}
