import { expect, test } from 'vitest'
import { hasFallback } from './fallback-font.ts'

test('needs no other font where Liberation Sans or Arial is installed', () => {
  expect(hasFallback('DejaVu Sans\nLiberation Sans\n')).toBe(true)
  expect(hasFallback('Arial,Arial Unicode\nDejaVu Sans\n')).toBe(true)
})

test('ignores fonts with a similar name, whose metrics differ', () => {
  expect(hasFallback('Liberation Sans Narrow\nLiberation Serif\nArial Black\n')).toBe(false)
  expect(hasFallback('')).toBe(false)
})
