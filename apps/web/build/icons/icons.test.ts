import { icons as library } from '@iconify-json/lucide'
import { expect, test } from 'vitest'
import { shapesOf } from './icons.ts'

test('keeps an icon’s shapes, and leaves its strokes to the frame', () => {
  const frame =
    'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
  expect(shapesOf(`<svg viewBox="0 0 24 24"><path ${frame} d="M5 12h14"/></svg>`)).toBe(
    '<path d="M5 12h14"/>',
  )
  const dot = '<circle cx="7.5" cy="7.5" r=".5" fill="currentColor"/>'
  expect(shapesOf(`<svg><g ${frame}><path d="M3 9h18"/>${dot}</g></svg>`)).toBe(
    `<path d="M3 9h18"/>${dot}`,
  )
})

test('leaves nothing in an icon of the library that its frame decides', () => {
  const shapes = Object.entries(library.icons)
    // One that is filled, with no strokes.
    .filter(([name]) => name !== 'search-large')
    .map(([, { body }]) => shapesOf(body))
  expect(shapes.length).toBeGreaterThan(1000)
  expect(shapes.filter((markup) => /stroke|<\/?g\b|fill="none"/.test(markup))).toEqual([])
})
