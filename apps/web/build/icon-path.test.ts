import { expect, test } from 'vitest'
import { asOnePath } from './icon-path.ts'

test('an icon of several paths is one, each from its own place', () => {
  const arrow = asOnePath([
    ['path', { d: 'M12 5v14', key: 'a' }],
    ['path', { d: 'm19 12-7 7-7-7', key: 'b' }],
  ])
  expect(arrow).toBe('M12 5v14M19 12l-7 7-7-7')
})

test('round and straight shapes are paths too', () => {
  expect(asOnePath([['circle', { cx: '11', cy: '11', r: '8' }]])).toBe(
    'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z',
  )
  expect(asOnePath([['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]])).toBe('M1 2L3 4')
  expect(asOnePath([['rect', { x: '3', y: '4', width: '18', height: '10', rx: '2' }]])).toBe(
    'M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
  )
})

test('an icon with a filled dot stays as it is', () => {
  expect(asOnePath([['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor' }]])).toBeNull()
})
