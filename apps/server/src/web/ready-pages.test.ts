import { expect, test } from 'vitest'
import { encodingFor, readyPages } from './ready-pages.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['BR', 'br'],
  ['identity', null],
  ['*', null],
  [undefined, null],
])('with accept-encoding %s sends %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('creates a page once, and again when its content changes', () => {
  const ready = readyPages()
  const one = ready('/index.html', 'a', () => 'with a')
  expect(ready('/index.html', 'a', () => 'never')).toBe(one)
  const other = ready('/index.html', 'b', () => 'with b')
  expect([other.html, other.etag === one.etag]).toEqual(['with b', false])
})
