import { contrast, type Hex, mix } from './contrast.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** One colour in both themes; a theme that is left out keeps the hub's own. */
export type BrandColor = Partial<Record<Theme, Hex>>

/** The colours that a college may choose; all others follow from them or stay (look.md, Colour). */
export const BRAND_COLORS = ['brand', 'accent', 'header', 'ornament'] as const
export type BrandColorName = (typeof BRAND_COLORS)[number]

/** A college's own looks. Everything may be left out. */
export type Brand = {
  /** What the college calls its hub, in place of MyHub in the header and the window's title. */
  name?: string
  /** Path or address of the logo in the header. */
  logo?: string
  /** A type family: on the person's device, or from a WOFF2 file. */
  font?: { family: string; url?: string }
  colors?: Partial<Record<BrandColorName, BrandColor>>
}

/** What the hub looks like by itself: the same values as in the web app's tokens.css, which a test compares. */
export const HUB_COLORS = {
  canvas: { light: '#f8f5ee', dark: '#10151d' },
  surface: { light: '#fffdf9', dark: '#171e28' },
  raised: { light: '#ffffff', dark: '#202936' },
  ink: { light: '#1a2433', dark: '#eeebe3' },
  'ink-soft': { light: '#545d6b', dark: '#a9b1be' },
} as const
const HEADER_INK = '#ffffff'
const DARK_INK = '#0d1929'

/** Text must be readable (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** How much of a colour its lightest wash has. */
const WASH = 0.1

/** What goes with a colour: the wash of it, and what can be written on it. */
const washOf = (color: Hex, theme: Theme) => mix(HUB_COLORS.surface[theme], color, WASH)
const inkOn = (color: Hex) =>
  contrast(HEADER_INK, color) >= contrast(DARK_INK, color) ? HEADER_INK : DARK_INK

/** Every pair of text and ground that a colour would make. */
function pairs(name: BrandColorName, color: Hex, theme: Theme): [Hex, Hex][] {
  if (name === 'ornament') return []
  if (name === 'header') return [[HEADER_INK, color]]
  const { canvas, surface, raised, ink, 'ink-soft': soft } = HUB_COLORS
  const wash = washOf(color, theme)
  const written: [Hex, Hex][] = name === 'brand' ? [[inkOn(color), color]] : []
  return [
    ...[canvas, surface, raised].map((paper): [Hex, Hex] => [color, paper[theme]]),
    ...[color, ink[theme], soft[theme]].map((text): [Hex, Hex] => [text, wash]),
    ...written,
  ]
}

/** @returns the lowest contrast that a colour would make; 21 when nothing is read on it or in it */
export function lowestContrast(name: BrandColorName, color: Hex, theme: Theme): number {
  return Math.min(21, ...pairs(name, color, theme).map(([text, ground]) => contrast(text, ground)))
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** A colour that is not used, and why: too little contrast, or no colour at all (null). */
export type RefusedColor = { token: string; color: string; contrast: number | null }

/**
 * Sorts a brand's colours: those that can be read, and those that are replaced with the hub's own, each theme
 * by itself.
 */
export function checkBrand(brand: Brand): { brand: Brand; refused: RefusedColor[] } {
  const refused: RefusedColor[] = []
  const colors: NonNullable<Brand['colors']> = {}
  for (const name of BRAND_COLORS) {
    for (const theme of THEMES) {
      const color = brand.colors?.[name]?.[theme]
      if (color === undefined) continue
      const lowest = isHex(color) ? lowestContrast(name, color, theme) : null
      if (lowest !== null && lowest >= READABLE) colors[name] = { ...colors[name], [theme]: color }
      else refused.push({ token: `${name}.${theme}`, color: String(color), contrast: lowest })
    }
  }
  return { brand: { ...brand, colors }, refused }
}

/** Says of a refused colour what an administrator has to know. */
export function refusalInWords({ token, color, contrast: lowest }: RefusedColor): string {
  return lowest === null
    ? `The brand's color ${token} is not a color such as #1c3f78: the default is used`
    : `The brand's color ${token} ${color} has a contrast of ${lowest.toFixed(2)}, below ${READABLE}: the default is used`
}

function declarations(name: BrandColorName, color: Hex, theme: Theme): [string, Hex][] {
  if (name === 'header') return [['--header', color]]
  if (name === 'ornament') return [['--wheat', color]]
  const wash: [string, Hex] = [`--${name}-soft`, washOf(color, theme)]
  const written: [string, Hex][] = name === 'brand' ? [['--brand-ink', inkOn(color)]] : []
  return [[`--${name}`, color], wash, ...written]
}

/** The hub's own values of what a brand may change, for the theme that it leaves alone. */
const OWN: Readonly<Record<string, Record<Theme, Hex>>> = {
  '--brand': { light: '#1c3f78', dark: '#9dbff3' },
  '--brand-ink': { light: '#ffffff', dark: '#0d1929' },
  '--brand-soft': { light: '#e7edf6', dark: '#1d2b43' },
  '--accent': { light: '#815400', dark: '#e6bc63' },
  '--accent-soft': { light: '#f8ecd0', dark: '#362c16' },
  '--wheat': { light: '#d8a23a', dark: '#d9a94a' },
  '--header': { light: '#17396f', dark: '#142f5c' },
}
export const OWN_BRAND_TOKENS = OWN

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
    const { light, dark } = { ...OWN[token], ...value }
    return `${token}:light-dark(${light},${dark})`
  })
}

const isFamily = (family: string) => /^[\p{L}\p{N} _-]+$/u.test(family)
/** What may stand inside `url("…")` and end nothing. */
const isAddress = (url: string) => /^(\/(?!\/)|https:\/\/)[\w\-./~%]+$/.test(url)

function fontRules({ family, url }: NonNullable<Brand['font']>): { face: string; rules: string[] } {
  if (!isFamily(family)) return { face: '', rules: [] }
  // Optional: a font that is late waits for the next page, so that no text jumps.
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
 * The style sheet of a brand that was checked; empty when it changes nothing that is seen. Whatever is not a
 * colour, a family or an address is left out, so nothing else gets into the sheet.
 */
export function brandStyle({ colors = {}, font, logo }: Brand): string {
  const { face, rules: fonts } = font ? fontRules(font) : { face: '', rules: [] }
  const rules = [...colorRules(colors), ...fonts]
  const root = rules.length > 0 ? `:root{${rules.join(';')}}` : ''
  const mark =
    logo && isAddress(logo)
      ? `.brand-mark{content:url("${logo}");height:2rem;max-width:9rem;object-fit:contain}`
      : ''
  return face + root + mark
}
