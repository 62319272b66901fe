import { describe, expect, test } from 'vitest'
import {
  brandStyle,
  checkBrand,
  HUB_COLORS,
  lowestContrast,
  OWN_BRAND_TOKENS,
  refusalInWords,
} from './brand.ts'
import { contrast, mix } from './contrast.ts'

const forest = { brand: { light: '#1f5130', dark: '#9fd8b0' } }

describe('a college chooses its colors', () => {
  test('R2.12 those that can be read are kept, with what follows from them', () => {
    const { brand, refused } = checkBrand({ colors: forest })
    expect(refused).toEqual([])
    const style = brandStyle(brand)
    expect(style).toContain('--brand:light-dark(#1f5130,#9fd8b0)')
    expect(style).toContain('--brand-ink:light-dark(#ffffff,#0d1929)')
    expect(style).toContain('--brand-soft:light-dark(')
    expect(style).not.toContain('--accent')
  })

  test('R2.12 one that cannot be read is replaced with the default, and named; the other theme keeps its own', () => {
    const { brand, refused } = checkBrand({
      colors: { brand: { light: '#ffcc00', dark: '#9fd8b0' }, header: { light: '#88aaff' } },
    })
    expect(refused.map(({ token }) => token)).toEqual(['brand.light', 'header.light'])
    expect(brandStyle(brand)).toContain(
      `--brand:light-dark(${OWN_BRAND_TOKENS['--brand']?.light},#9fd8b0)`,
    )
    expect(brandStyle(brand)).not.toContain('--header')
    expect(refused.map(refusalInWords)[0]).toMatch(
      /^The brand's color brand\.light #ffcc00 has a contrast of 1\.\d\d, below 4\.5/,
    )
  })

  test.each(['red', '#fff', '#12345g', 'url(//evil)', '#1f5130;}*{display:none'])(
    '%s is no color, and never gets into the style sheet',
    (light) => {
      const { brand, refused } = checkBrand({ colors: { brand: { light } } })
      expect(refused).toEqual([{ token: 'brand.light', color: light, contrast: null }])
      expect(brandStyle(brand)).toBe('')
    },
  )

  test('an ornament is only looked at, so it may have any color', () => {
    const { brand, refused } = checkBrand({ colors: { ornament: { light: '#ffee88' } } })
    expect(refused).toEqual([])
    expect(brandStyle(brand)).toBe(':root{--wheat:light-dark(#ffee88,#d9a94a)}')
  })
})

/** Every color of a coarse grid, and the grays. */
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
  'whatever the color, what is kept in the %s theme can be read: every pair has 4.5:1, or it is refused',
  (theme) => {
    let kept = 0
    for (const color of grid) {
      const { brand } = checkBrand({
        colors: {
          brand: { [theme]: color },
          accent: { [theme]: color },
          header: { [theme]: color },
        },
      })
      if (brand.colors?.brand?.[theme]) {
        kept += 1
        expect(lowestContrast('brand', color, theme)).toBeGreaterThanOrEqual(4.5)
        const [ink = '', soft = ''] = ['--brand-ink', '--brand-soft'].map((token) => {
          const found = new RegExp(`${token}:light-dark\\((#\\w{6}),(#\\w{6})\\)`).exec(
            brandStyle(brand),
          )
          return found?.[theme === 'light' ? 1 : 2]
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
    expect(kept).toBeGreaterThan(50)
  },
)

test.each([
  ['/brand/logo.svg', true],
  ['https://www.college.example/logo.png', true],
  ['//evil.example/x', false],
  ['/a");}body{display:none', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,x', false],
])('a logo at %s is shown: %s', (logo, isShown) => {
  expect(brandStyle({ logo }) !== '').toBe(isShown)
})

test('a font is one of the device, or comes from a file of the college', () => {
  expect(brandStyle({ font: { family: 'Georgia' } })).toMatch(/^:root\{--font-sans:"Georgia",/)
  expect(brandStyle({ font: { family: 'Lora', url: '/brand/font.woff2' } })).toContain(
    '@font-face{font-family:"Lora";src:url("/brand/font.woff2") format("woff2")',
  )
  expect(brandStyle({ font: { family: 'x";}*{color:red' } })).toBe('')
})

test('black on white contrasts 21:1, and halfway between lies gray', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
