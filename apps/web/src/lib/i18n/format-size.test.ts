import { expect, test } from 'vitest'
import { formatSeconds, formatSize } from './format-size.ts'

test.each([
  [0, '0 MB'],
  [340_400_000, '340 MB'],
  [1_240_000_000, '1.2 GB'],
])('a size of %s bytes is %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

test.each([
  [0.4, '0 seconds'],
  [1, '1 second'],
  [119, '1 minute'],
  [3 * 3600, '3 hours'],
  [47 * 3600, '1 day'],
])('%s seconds are %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words)
})
