import { readFileSync } from 'node:fs'
import { DEFAULT_BRAND_TOKENS, HUB_COLORS } from '@myhub/domain/college/brand.ts'
import { contrast } from '@myhub/domain/college/contrast.ts'
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

function color(name: string, theme: 'light' | 'dark'): string {
  const value = values.get(name)
  if (!value) throw new Error(`tokens.css has no color --${name}`)
  return value[theme]
}

const papers = ['canvas', 'surface', 'raised']
const inks = ['ink', 'ink-soft', 'brand', 'accent', 'good', 'warn', 'bad', 'info']
const washed = ['brand', 'accent', 'good', 'warn', 'bad', 'info']
const headers = ['header', 'header-local', 'header-development', 'header-test']

/** Every pair of text and background color that the components use. */
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

/** Edges of controls and the focus ring, each with its background. */
const edgePairs: [string, string][] = [
  ...papers.flatMap((paper): [string, string][] => [
    ['edge', paper],
    ['brand', paper],
  ]),
  ...headers.map((header): [string, string] => ['header-ink', header]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s (4.5:1)', (ink, paper) => {
    expect(contrast(color(ink, theme), color(paper, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s is visible on %s (3:1)', (edge, paper) => {
    expect(contrast(color(edge, theme), color(paper, theme))).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  ...Object.entries(HUB_COLORS),
  ...Object.entries(DEFAULT_BRAND_TOKENS).map(([token, value]) => [token.slice(2), value] as const),
])('R2.12 checks a brand against the current value of %s', (name, value) => {
  expect({ light: color(name, 'light'), dark: color(name, 'dark') }).toEqual(value)
})
