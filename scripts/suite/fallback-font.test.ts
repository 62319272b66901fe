import { expect, test } from 'vitest'
import { hasFallback } from './fallback-font.ts'

test('a machine with Liberation Sans or Arial needs no other font', () => {
  expect(hasFallback('DejaVu Sans\nLiberation Sans\n')).toBe(true)
  expect(hasFallback('Arial,Arial Unicode\nDejaVu Sans\n')).toBe(true)
})

test('fonts with a similar name have other metrics', () => {
  expect(hasFallback('Liberation Sans Narrow\nLiberation Serif\nArial Black\n')).toBe(false)
  expect(hasFallback('')).toBe(false)
})
