import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const values = new Map<string, { light: string; dark: string }>()
for (const [, name, light, dark] of css.matchAll(
  /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
)) {
  if (name && light && dark) values.set(name, { light, dark })
}
for (const [, name, both] of css.matchAll(/--([\w-]+): (#\w{6});/g)) {
  if (name && both) values.set(name, { light: both, dark: both })
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const value = values.get(name)
  if (!value) throw new Error(`tokens.css has no colour --${name}`)
  return value[theme]
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const papers = ['canvas', 'surface', 'raised']
const inks = ['ink', 'ink-soft', 'brand', 'accent', 'good', 'warn', 'bad', 'info']
const washed = ['brand', 'accent', 'good', 'warn', 'bad', 'info']
const headers = ['header', 'header-local', 'header-development', 'header-test']

/** Every pair of text and ground that the components make. */
const textPairs: [string, string][] = [
  ...papers.flatMap((paper) => inks.map((ink): [string, string] => [ink, paper])),
  ...washed.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
  ]),
  ['brand-ink', 'brand'],
  ['canvas', 'bad'],
  ...headers.map((header): [string, string] => ['header-ink', header]),
]

/** Edges of controls, and the focus ring, against what they stand on. */
const edgePairs: [string, string][] = [
  ...papers.flatMap((paper): [string, string][] => [
    ['edge', paper],
    ['brand', paper],
  ]),
  ...headers.map((header): [string, string] => ['header-ink', header]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s can be read on %s (4.5:1)', (ink, paper) => {
    expect(contrast(colour(ink, theme), colour(paper, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s can be seen on %s (3:1)', (edge, paper) => {
    expect(contrast(colour(edge, theme), colour(paper, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('black on white contrasts 21:1, so the measure is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
