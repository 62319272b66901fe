import { describe, expect, test } from 'vitest'
import {
  brandStyle,
  checkBrand,
  DEFAULT_BRAND_TOKENS,
  describeRejectedColor,
  HUB_COLORS,
  lowestContrast,
} from './brand.ts'
import { contrast, mix } from './contrast.ts'

const forest = { brand: { light: '#1f5130', dark: '#9fd8b0' } }

describe('a college’s colors', () => {
  test('R2.12 keeps readable colors and derives the others from them', () => {
    const { brand, rejected: refused } = checkBrand({ colors: forest })
    expect(refused).toEqual([])
    const style = brandStyle(brand)
    expect(style).toContain('--brand:light-dark(#1f5130,#9fd8b0)')
    expect(style).toContain('--brand-ink:light-dark(#ffffff,#0d1929)')
    expect(style).toContain('--brand-soft:light-dark(')
    expect(style).not.toContain('--accent')
  })

  test('R2.12 replaces an unreadable color with the default and reports it; the other theme keeps its own', () => {
    const { brand, rejected: refused } = checkBrand({
      colors: { brand: { light: '#ffcc00', dark: '#9fd8b0' }, header: { light: '#88aaff' } },
    })
    expect(refused.map(({ token }) => token)).toEqual(['brand.light', 'header.light'])
    expect(brandStyle(brand)).toContain(
      `--brand:light-dark(${DEFAULT_BRAND_TOKENS['--brand']?.light},#9fd8b0)`,
    )
    expect(brandStyle(brand)).not.toContain('--header')
    expect(refused.map(describeRejectedColor)[0]).toMatch(
      /^The brand's color brand\.light #ffcc00 has a contrast of 1\.\d\d, below 4\.5/,
    )
  })

  test.each(['red', '#fff', '#12345g', 'url(//evil)', '#1f5130;}*{display:none'])(
    'rejects %s as a color and keeps it out of the style sheet',
    (light) => {
      const { brand, rejected: refused } = checkBrand({ colors: { brand: { light } } })
      expect(refused).toEqual([{ token: 'brand.light', color: light, contrast: null }])
      expect(brandStyle(brand)).toBe('')
    },
  )

  test('accepts any color for an ornament, since it carries no text', () => {
    const { brand, rejected: refused } = checkBrand({ colors: { ornament: { light: '#ffee88' } } })
    expect(refused).toEqual([])
    expect(brandStyle(brand)).toBe('html:root{--wheat:light-dark(#ffee88,#d9a94a)}')
  })
})

/** Every color of a coarse grid, plus the grays. */
const grid = Array.from({ length: 9 ** 3 }, (_, at) => {
  const steps = [Math.floor(at / 81), Math.floor(at / 9) % 9, at % 9]
  return `#${steps
    .map((step) =>
      Math.min(255, step * 32)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
})

test.each(['light', 'dark'] as const)(
  'keeps a color in the %s theme only if every pair has a contrast of 4.5:1',
  (theme) => {
    let accepted = 0
    for (const color of grid) {
      const { brand } = checkBrand({
        colors: {
          brand: { [theme]: color },
          accent: { [theme]: color },
          header: { [theme]: color },
        },
      })
      if (brand.colors?.brand?.[theme]) {
        accepted += 1
        expect(lowestContrast('brand', color, theme)).toBeGreaterThanOrEqual(4.5)
        const [ink = '', soft = ''] = ['--brand-ink', '--brand-soft'].map((token) => {
          const match = new RegExp(`${token}:light-dark\\((#\\w{6}),(#\\w{6})\\)`).exec(
            brandStyle(brand),
          )
          return match?.[theme === 'light' ? 1 : 2]
        })
        expect(contrast(ink, color)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(color, soft)).toBeGreaterThanOrEqual(4.5)
      }
      if (brand.colors?.accent?.[theme])
        for (const paper of [HUB_COLORS.canvas, HUB_COLORS.surface, HUB_COLORS.raised])
          expect(contrast(color, paper[theme])).toBeGreaterThanOrEqual(4.5)
      if (brand.colors?.header?.[theme])
        expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5)
    }
    expect(accepted).toBeGreaterThan(50)
  },
)

test.each([
  ['/brand/logo.svg', true],
  ['https://www.college.example/logo.png', true],
  ['//evil.example/x', false],
  ['/a");}body{display:none', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,x', false],
])('a logo or picture at %s: %s', (url, isShown) => {
  expect(brandStyle({ logo: url }) !== '').toBe(isShown)
  expect(brandStyle({ picture: url }).includes(`.seasons{content:url("${url}")`)).toBe(isShown)
})

test('a font is on the device or comes from one of the college’s files', () => {
  expect(brandStyle({ font: { family: 'Georgia' } })).toMatch(/^html:root\{--font-sans:"Georgia",/)
  expect(brandStyle({ font: { family: 'Lora', url: '/brand/font.woff2' } })).toContain(
    '@font-face{font-family:"Lora";src:url("/brand/font.woff2") format("woff2")',
  )
  expect(brandStyle({ font: { family: 'x";}*{color:red' } })).toBe('')
})

test('the contrast of black on white is 21:1, and mixing them halfway gives gray', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
